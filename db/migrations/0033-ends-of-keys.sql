-- Whether a session that had proven the second factor made the key; null in keys from before this column.
ALTER TABLE api_keys ADD COLUMN with_factor boolean;

-- The key that saved the webhook last. The webhook is turned off when the key ends, and its journal stays.
ALTER TABLE webhooks ADD COLUMN key_id uuid REFERENCES api_keys;
CREATE INDEX webhooks_of_key ON webhooks (key_id) WHERE key_id IS NOT NULL;
CREATE FUNCTION end_webhooks_of_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE webhooks SET is_on = false, key_id = NULL WHERE key_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER api_keys_ended BEFORE DELETE ON api_keys FOR EACH ROW EXECUTE FUNCTION end_webhooks_of_key();

-- The history of an account names the keys that were made and ended.
ALTER TABLE user_events ADD COLUMN key_name text;
ALTER TABLE user_events DROP CONSTRAINT user_events_kind_check;
ALTER TABLE user_events ADD CONSTRAINT user_events_kind_check
  CHECK (kind IN ('made-admin', 'roles-changed', 'removed', 'closed', 'reopened', 'data-exported', 'erased',
    'password-reset', 'unpaid-orders-cancelled', 'second-factor-on', 'second-factor-off', 'second-factor-reset',
    'key-made', 'key-ended'));

-- Each change of the account to which customers send their money, with its numbers as the mail has them: shortened.
CREATE TABLE bank_account_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor uuid NOT NULL REFERENCES users,
  former text NOT NULL,
  present text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
