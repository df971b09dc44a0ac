-- Whom an OpenID provider vouches for: in auth_users a row of their own, never that of a password account with the same
-- email. Its "email" is a name that no form accepts, made of issuer and subject; what the provider last said of the person
-- stands here. Better Auth names columns as its fields.

ALTER TABLE auth_users
  ADD COLUMN "openIdIssuer" text,
  ADD COLUMN "openIdEmail" text CHECK ("openIdEmail" = lower("openIdEmail")),
  ADD COLUMN "openIdEmailVerified" boolean,
  ADD CONSTRAINT openid_whole CHECK (num_nulls("openIdIssuer", "openIdEmail", "openIdEmailVerified") IN (0, 3));
