"""Practice: what a rule costs, and questions whose answers the engine computes."""
