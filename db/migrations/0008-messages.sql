-- What visitors wrote by the contact form. The mail to the owner only names the row.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 200),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  -- A hash of the three, by which a message that is sent again is known.
  fingerprint text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX messages_by_fingerprint ON messages (fingerprint, created_at);

-- The first admin, to whom messages go where no address is configured.
CREATE INDEX users_admins ON users (created_at) WHERE role = 'admin' AND closed_at IS NULL;
