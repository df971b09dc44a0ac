-- A talk about an order or a return is one row of messages. What both sides write is in message_events (rules: W-6).
ALTER TABLE messages ADD COLUMN order_id uuid REFERENCES orders;
ALTER TABLE messages ADD COLUMN return_id uuid REFERENCES returns;
ALTER TABLE messages ADD COLUMN closed_at timestamptz;
ALTER TABLE messages ADD CONSTRAINT messages_return_of_order CHECK (return_id IS NULL OR order_id IS NOT NULL);
CREATE UNIQUE INDEX messages_of_order ON messages (order_id, coalesce(return_id, order_id)) WHERE order_id IS NOT NULL;
CREATE INDEX messages_of_return ON messages (return_id) WHERE return_id IS NOT NULL;

ALTER TABLE message_events DROP CONSTRAINT message_events_kind_check;
ALTER TABLE message_events ADD CONSTRAINT message_events_kind_check CHECK (kind IN ('asked', 'answered', 'reopened', 'closed'));

CREATE OR REPLACE FUNCTION tell_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.order_id IS NULL THEN
    INSERT INTO events (type, at, data) VALUES ('message.received', NEW.created_at, jsonb_build_object('_id', NEW.id));
  END IF;
  RETURN NULL;
END $$;

-- Each message of the buyer in a talk.
CREATE FUNCTION tell_talk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, at, data)
  SELECT 'message.received', NEW.created_at, jsonb_strip_nulls(jsonb_build_object('_id', m.id,
    'order', jsonb_build_object('_id', m.order_id), 'return', CASE WHEN m.return_id IS NOT NULL THEN jsonb_build_object('_id', m.return_id) END))
  FROM messages m WHERE m.id = NEW.message_id;
  RETURN NULL;
END $$;
CREATE TRIGGER message_events_told AFTER INSERT ON message_events FOR EACH ROW WHEN (NEW.kind = 'asked') EXECUTE FUNCTION tell_talk();
