-- Links that verify an email. The token itself is in the mail only; a link that was used or is late stays a while, so that
-- the page it leads to can say which of the two it is.
CREATE TABLE email_verifications (
  token_hash text PRIMARY KEY,
  subject text NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX email_verifications_of_subject ON email_verifications (subject);

-- 'closed': by its owner; 'removed': by an admin.
ALTER TABLE user_events DROP CONSTRAINT user_events_kind_check;
ALTER TABLE user_events ADD CONSTRAINT user_events_kind_check CHECK (kind IN ('made-admin', 'removed', 'closed'));
