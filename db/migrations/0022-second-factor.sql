-- Better Auth's plugin for second factors reads and writes these under its own names. The last time step whose code was used
-- is ours: a code works once.
ALTER TABLE auth_users ADD COLUMN "twoFactorEnabled" boolean NOT NULL DEFAULT false;

CREATE TABLE auth_second_factors (
  id text PRIMARY KEY,
  "userId" text NOT NULL UNIQUE REFERENCES auth_users ON DELETE CASCADE,
  -- Both are encrypted with a key of the store's secret.
  secret text NOT NULL,
  "backupCodes" text NOT NULL,
  verified boolean NOT NULL DEFAULT true,
  "failedVerificationCount" integer NOT NULL DEFAULT 0,
  "lockedUntil" timestamptz,
  used_step bigint NOT NULL DEFAULT 0
);

-- When the session proved the second factor; -infinity if the device was remembered.
ALTER TABLE auth_sessions ADD COLUMN factor_at timestamptz;

-- Sign-ins that wait for a code, and remembered devices, end with the password and with the factor they were made for.
CREATE FUNCTION forget_factor_proofs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM auth_verifications WHERE value = OLD."userId";
  RETURN NULL;
END $$;
CREATE TRIGGER auth_accounts_password AFTER UPDATE OF password ON auth_accounts
  FOR EACH ROW WHEN (OLD.password IS DISTINCT FROM NEW.password) EXECUTE FUNCTION forget_factor_proofs();
CREATE TRIGGER auth_second_factors_ended AFTER DELETE ON auth_second_factors
  FOR EACH ROW EXECUTE FUNCTION forget_factor_proofs();

ALTER TABLE user_events DROP CONSTRAINT user_events_kind_check;
ALTER TABLE user_events ADD CONSTRAINT user_events_kind_check
  CHECK (kind IN ('made-admin', 'roles-changed', 'removed', 'closed', 'reopened', 'data-exported', 'erased',
    'password-reset', 'unpaid-orders-cancelled', 'second-factor-on', 'second-factor-off', 'second-factor-reset'));
