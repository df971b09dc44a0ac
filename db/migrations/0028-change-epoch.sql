-- The epoch in which the rows of `changes` are complete. Unlogged like `changes`: a crash of the database or the promotion
-- of a standby empties both tables, and the reader that finds this one empty starts a new epoch. So a process detects lost
-- rows even without an error on its connection, as behind a pooler.
CREATE UNLOGGED TABLE change_epoch (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  id uuid NOT NULL DEFAULT gen_random_uuid()
);
