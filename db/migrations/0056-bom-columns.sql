-- What a person set for the columns of bills of materials, by the titles of the columns (rules: B-6).
CREATE TABLE bom_columns (
  user_id uuid NOT NULL REFERENCES users,
  header text NOT NULL CHECK (length(header) <= 500),
  columns jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, header)
);
