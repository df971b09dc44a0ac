-- State and history of the contact form's messages.

ALTER TABLE messages ADD COLUMN answered_at timestamptz;
CREATE INDEX messages_new ON messages (id) WHERE answered_at IS NULL;
CREATE INDEX messages_answered ON messages (id) WHERE answered_at IS NOT NULL;

CREATE TABLE message_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('answered', 'reopened')),
  actor uuid REFERENCES users,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX message_events_of_message ON message_events (message_id, id);
