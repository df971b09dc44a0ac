-- Saved lists of parts (rules: C-20).
CREATE TABLE lists (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  name text NOT NULL,
  note text,
  -- [{partNumber, quantity, reference?, note?}]: part numbers as text, so that no line is lost when a part goes off sale.
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array'),
  -- The secret part of the link that shows the list to anyone; null while it is not shared. Not hashed: its owner sees the
  -- link again, and the link gives nothing that this row does not have.
  secret text UNIQUE,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lists_of_user ON lists (user_id, changed_at DESC, id DESC);
