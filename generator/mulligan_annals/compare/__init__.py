"""What differs between two revisions: in their words, as changes of the rule, and in the play they allow."""
