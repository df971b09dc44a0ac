-- Of people who get roles once they accept. One for an email: a later one replaces it. An accepted one is deleted.
CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  roles text[] NOT NULL CHECK (cardinality(roles) > 0),
  -- Of the link; null until its mail is written.
  token_hash text UNIQUE,
  actor uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX invitations_of_actor ON invitations (actor);
