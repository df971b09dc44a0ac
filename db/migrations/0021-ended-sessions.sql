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
CREATE TRIGGER auth_sessions_ended AFTER DELETE ON auth_sessions
  REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION note_ended_sessions();
