CREATE TABLE auth_users (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  "emailVerified" boolean NOT NULL DEFAULT false,
  image text,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "openIdIssuer" text,
  "openIdEmail" text CHECK ("openIdEmail" = lower("openIdEmail")),
  "openIdEmailVerified" boolean,
  CONSTRAINT openid_whole CHECK (num_nulls("openIdIssuer", "openIdEmail", "openIdEmailVerified") IN (0, 3))
);

CREATE TABLE auth_accounts (
  id text PRIMARY KEY,
  "accountId" text NOT NULL,
  "providerId" text NOT NULL,
  "userId" text NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  UNIQUE ("providerId", "accountId")
);
CREATE INDEX "auth_accounts_userId_idx" ON auth_accounts ("userId");

-- Sessions that have ended. An access token names its session and stays valid for up to 15 minutes: it is refused while
-- its session has a row here. A hosted provider's sessions have no row in auth_sessions; their names are hashes.
CREATE TABLE ended_sessions (
  session text PRIMARY KEY,
  ended_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ended_sessions_by_age ON ended_sessions (ended_at);

-- A trigger, so that tokens end with their session whatever deletes it: Sign Out, a new password, a closed account.
CREATE FUNCTION note_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ended_sessions (session) SELECT "id" FROM ended ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TABLE auth_sessions (
  id text PRIMARY KEY,
  "expiresAt" timestamptz NOT NULL,
  token text NOT NULL UNIQUE,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "ipAddress" text,
  "userAgent" text,
  "userId" text NOT NULL REFERENCES auth_users ON DELETE CASCADE
);
CREATE INDEX "auth_sessions_userId_idx" ON auth_sessions ("userId");
CREATE TRIGGER auth_sessions_ended AFTER DELETE ON auth_sessions
  REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION note_ended_sessions();

CREATE TABLE auth_verifications (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  "expiresAt" timestamptz NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX auth_verifications_identifier_idx ON auth_verifications (identifier);

-- Links for a new password that are still good. The token itself is in the mail only.
CREATE TABLE password_resets (
  token_hash text PRIMARY KEY,
  subject text NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_resets_of_subject ON password_resets (subject);

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

-- By any way of verification.
CREATE FUNCTION keep_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.proven := true;
  RETURN NEW;
END $$;

-- Runs in the transaction that verifies the email, by any way of verification. The reviewer's row is locked by then: a
-- review added at the same moment either sees the verified email or is seen here. The new orders_version makes lists of
-- orders show the longer holds.
CREATE FUNCTION lift_limits_of_unverified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET waiting = false WHERE user_id = NEW.id AND waiting;
  NEW.orders_version := OLD.orders_version + 1;
  RETURN NEW;
END $$;

CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL,
  role text NOT NULL DEFAULT 'buyer' CHECK (role IN ('buyer', 'admin')),
  email_verified boolean NOT NULL DEFAULT false,
  -- Orders that wait for payment. A counter, so that one condition of one statement checks the limit.
  unpaid_orders integer NOT NULL DEFAULT 0 CHECK (unpaid_orders >= 0),
  -- Rises with every change to an order of this user, so that an unchanged list is recognized without reading it.
  orders_version bigint NOT NULL DEFAULT 0,
  tokens_from timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The row of an erased person stays without email and name, because orders and audit rows refer to it.
  erased_at timestamptz,
  -- Whether the email was ever verified. It stays true when a closed account is reopened as unverified.
  proven boolean NOT NULL DEFAULT false,
  -- The only session that has used the account until its email was proven: an id, '' for several, null if unknown.
  only_session text,
  CONSTRAINT users_erased_check CHECK (erased_at IS NULL OR closed_at IS NOT NULL AND email = '' AND name = '')
);
-- Finds the first admin, who receives messages if no address is configured.
CREATE INDEX users_admins ON users (created_at) WHERE role = 'admin' AND closed_at IS NULL;
CREATE INDEX users_by_email ON users (email);
CREATE INDEX users_closed ON users (closed_at, id) WHERE closed_at IS NOT NULL;
CREATE INDEX users_erased ON users (erased_at) WHERE erased_at IS NOT NULL;
CREATE INDEX users_open ON users (id DESC) WHERE closed_at IS NULL;
-- An unverified email may be claimed more than once; a verified one has one open account.
CREATE UNIQUE INDEX users_verified_email ON users (email) WHERE email_verified AND closed_at IS NULL;
CREATE TRIGGER users_proven BEFORE INSERT OR UPDATE OF email_verified ON users
  FOR EACH ROW WHEN (NEW.email_verified) EXECUTE FUNCTION keep_proof();
CREATE TRIGGER users_verified BEFORE UPDATE OF email_verified ON users
  FOR EACH ROW WHEN (NEW.email_verified AND NOT OLD.email_verified)
  EXECUTE FUNCTION lift_limits_of_unverified();

CREATE TABLE user_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('made-admin', 'removed', 'closed', 'reopened', 'data-exported',
    'erased', 'password-reset', 'unpaid-orders-cancelled')),
  actor uuid REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX user_events_of_user ON user_events (user_id, id);

CREATE TABLE identities (
  issuer text,
  subject text,
  user_id uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_of_user ON identities (user_id);

CREATE TABLE profiles (
  user_id uuid PRIMARY KEY REFERENCES users,
  name text NOT NULL,
  address text NOT NULL,
  phone text NOT NULL,
  education text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- The address book of each person. An address has the same members as `orders.ship_to`, so that both can be compared.
CREATE TABLE addresses (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  address jsonb NOT NULL CONSTRAINT addresses_address CHECK (jsonb_typeof(address) = 'object'),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX addresses_of_user ON addresses (user_id);
