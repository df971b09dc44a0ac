-- Until an account's email is verified, its reviews wait, and its unpaid orders are held for less time.

-- The end of the hold of an unverified buyer's order once the email is verified; null where hold_until always applies.
-- A second column, because a verification that updates hold_until itself locks the user before the order (deadlocks).
ALTER TABLE orders ADD COLUMN hold_until_verified timestamptz;

ALTER TABLE reviews
  -- Until the reviewer's email is verified.
  ADD COLUMN waiting boolean NOT NULL DEFAULT false,
  -- When an admin hid it; null while it may be shown.
  ADD COLUMN hidden_at timestamptz;
CREATE INDEX reviews_shown ON reviews (id) WHERE NOT waiting AND hidden_at IS NULL;
CREATE INDEX reviews_waiting ON reviews (user_id, id) WHERE waiting;
CREATE INDEX reviews_hidden ON reviews (id) WHERE hidden_at IS NOT NULL;

CREATE TABLE review_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  review_id uuid NOT NULL REFERENCES reviews ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('hidden', 'shown')),
  actor uuid REFERENCES users,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX review_events_of_review ON review_events (review_id, id);

-- Runs in the transaction that verifies the email, by any way of verification. The reviewer's row is locked by then: a
-- review added at the same moment either sees the verified email or is seen here. The new orders_version makes lists of
-- orders show the longer holds.
CREATE FUNCTION lift_limits_of_unverified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET waiting = false WHERE user_id = NEW.id AND waiting;
  NEW.orders_version := OLD.orders_version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER users_verified BEFORE UPDATE OF email_verified ON users
  FOR EACH ROW WHEN (NEW.email_verified AND NOT OLD.email_verified)
  EXECUTE FUNCTION lift_limits_of_unverified();
