-- Mails to be sent. A row is written by the statement that causes the mail, so that there is the one exactly if there is
-- the other; what it says is put into words when it is sent.
CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  kind text NOT NULL,
  facts jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  -- When it is to be tried next; while it is being tried, when the others may take it over. Null once it is over.
  due_at timestamptz DEFAULT now(),
  sent_at timestamptz,
  -- Why the last attempt failed, or why no mail was to be sent after all.
  failure text,
  CHECK (sent_at IS NULL OR due_at IS NULL)
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX outbox_by_age ON outbox (created_at);

-- Links for a new password that are still good. The token itself is in the mail only.
CREATE TABLE password_resets (
  token_hash text PRIMARY KEY,
  subject text NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_resets_of_subject ON password_resets (subject);
