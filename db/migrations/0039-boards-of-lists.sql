-- A list is for a number of boards, and its lines have `perBoard` and `ownNumber?` too (rules: C-27). Their `quantity` is the need,
-- which former processes read and write; a line without `perBoard` is theirs.
ALTER TABLE lists
  ADD COLUMN boards integer NOT NULL DEFAULT 1,
  ADD COLUMN spare_percent double precision NOT NULL DEFAULT 0,
  -- [{text, quantity, references}]: lines of a bill of materials for which no part was found.
  ADD COLUMN unmatched jsonb NOT NULL DEFAULT '[]';
UPDATE lists SET lines = (
  SELECT jsonb_agg(line || jsonb_build_object('perBoard', line -> 'quantity') ORDER BY position)
  FROM jsonb_array_elements(lines) WITH ORDINALITY AS each (line, position)
) WHERE lines <> '[]';
