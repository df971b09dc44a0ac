-- A new email of an account, confirmed by a link to each of both addresses. A later one replaces it.
CREATE TABLE email_changes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES users,
  email text NOT NULL CHECK (email = lower(email)),
  -- Of the links; null until the mail is written, and once the link is used.
  former_hash text UNIQUE,
  new_hash text UNIQUE,
  former_confirmed boolean NOT NULL DEFAULT false,
  new_confirmed boolean NOT NULL DEFAULT false,
  expires_at timestamptz NOT NULL
);

-- The person who asked for it gave the former password.
CREATE FUNCTION end_email_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM email_changes c USING identities i WHERE i.subject = OLD."userId" AND i.user_id = c.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER auth_accounts_password_of_change AFTER UPDATE OF password ON auth_accounts
  FOR EACH ROW WHEN (OLD.password IS DISTINCT FROM NEW.password) EXECUTE FUNCTION end_email_change();

ALTER TABLE user_events ADD COLUMN former_email text;
ALTER TABLE user_events DROP CONSTRAINT user_events_kind_check;
ALTER TABLE user_events ADD CONSTRAINT user_events_kind_check
  CHECK (kind IN ('made-admin', 'admin-ended', 'roles-changed', 'removed', 'closed', 'reopened', 'data-exported', 'erased',
    'password-reset', 'unpaid-orders-cancelled', 'second-factor-on', 'second-factor-off', 'second-factor-reset',
    'key-made', 'key-ended', 'email-changed'));
