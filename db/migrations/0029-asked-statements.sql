-- A statement whose amounts are all positive asks whether they came in, and is answered before an entry is recorded.
ALTER TABLE statements
  ADD COLUMN asks_direction boolean NOT NULL DEFAULT false,
  ADD COLUMN came_in boolean,
  -- What the answer repeats: the entries that were left out.
  ADD COLUMN left_out jsonb;
-- Of an entry that waits for the answer: the numbers in its text, and the words of its amount.
ALTER TABLE statement_entries ADD COLUMN asked jsonb;
