-- What a stranger entered in an account with another person's email is dropped when that person proves the email.

ALTER TABLE users
  -- Whether the email was ever verified. It stays true when a closed account is reopened as unverified.
  ADD COLUMN proven boolean NOT NULL DEFAULT false,
  -- The only session that has used the account until its email was proven: an id, '' for several, null if unknown.
  ADD COLUMN only_session text;

UPDATE users u SET proven = true
WHERE email_verified OR EXISTS (SELECT FROM user_events e WHERE e.user_id = u.id AND e.kind = 'reopened');

-- By any way of verification, also by a process of the former release.
CREATE FUNCTION keep_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.proven := true;
  RETURN NEW;
END $$;
CREATE TRIGGER users_proven BEFORE INSERT OR UPDATE OF email_verified ON users
  FOR EACH ROW WHEN (NEW.email_verified) EXECUTE FUNCTION keep_proof();
