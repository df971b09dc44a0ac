-- An admin can reopen a closed account, and export or erase a person's data. 'password-reset' is done on the command line
-- and has no actor.
ALTER TABLE user_events DROP CONSTRAINT user_events_kind_check;
ALTER TABLE user_events ADD CONSTRAINT user_events_kind_check CHECK (kind IN
  ('made-admin', 'removed', 'closed', 'reopened', 'data-exported', 'erased', 'password-reset'));

-- The row of an erased person stays without email and name, because orders and audit rows refer to it.
ALTER TABLE users ADD COLUMN erased_at timestamptz,
  ADD CONSTRAINT users_erased_check CHECK (erased_at IS NULL OR (closed_at IS NOT NULL AND email = '' AND name = ''));
CREATE INDEX users_erased ON users (erased_at) WHERE erased_at IS NOT NULL;
