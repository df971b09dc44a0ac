CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users,
  email text NOT NULL,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment text NOT NULL CHECK (length(comment) BETWEEN 1 AND 4000),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Until the reviewer's email is verified.
  waiting boolean NOT NULL DEFAULT false,
  -- When an admin hid it; null while it may be shown.
  hidden_at timestamptz
);
CREATE INDEX reviews_hidden ON reviews (id) WHERE hidden_at IS NOT NULL;
CREATE INDEX reviews_of_user ON reviews (user_id);
CREATE INDEX reviews_shown ON reviews (id) WHERE NOT waiting AND hidden_at IS NULL;
CREATE INDEX reviews_waiting ON reviews (user_id, id) WHERE waiting;
CREATE TRIGGER reviews_changed_for_pages AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('reviews');

CREATE TABLE review_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  review_id uuid NOT NULL REFERENCES reviews ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('hidden', 'shown')),
  actor uuid REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX review_events_of_review ON review_events (review_id, id);

-- What visitors wrote by the contact form. The mail to the owner only names the row.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 200),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  -- A hash of the three, by which a message that is sent again is known.
  fingerprint text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz
);
CREATE INDEX messages_answered ON messages (id) WHERE answered_at IS NOT NULL;
CREATE INDEX messages_by_fingerprint ON messages (fingerprint, created_at);
CREATE INDEX messages_new ON messages (id) WHERE answered_at IS NULL;

CREATE TABLE message_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('answered', 'reopened')),
  actor uuid REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX message_events_of_message ON message_events (message_id, id);

-- The owner's settings on the desk. A section has one row per version; the newest counts. The rows are its
-- history, and papers find what counted at their time.
CREATE TABLE settings (
  section text CHECK (section IN ('company', 'shipping', 'tax', 'texts', 'stock')),
  version integer CHECK (version > 0),
  value jsonb NOT NULL,
  actor uuid REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (section, version)
);
CREATE TRIGGER settings_changed_for_pages AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('settings');

-- What the nightly look at the books found; a night is the day (UTC) on which it ends.
CREATE TABLE audits (
  night date PRIMARY KEY,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  findings jsonb NOT NULL DEFAULT '[]',
  -- Whether the audit could compare the books with a card provider.
  with_provider boolean NOT NULL DEFAULT false
);
