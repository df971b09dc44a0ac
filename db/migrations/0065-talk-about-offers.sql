-- A talk about an offer, as about an order or a return (rules: W-6). The ids are of different tables and never equal.
ALTER TABLE messages ADD COLUMN offer_id uuid REFERENCES offers;
CREATE INDEX messages_of_offer ON messages (offer_id) WHERE offer_id IS NOT NULL;
DROP INDEX messages_of_order;
CREATE INDEX messages_of_order ON messages (order_id) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX messages_of_talk ON messages (coalesce(return_id, order_id, offer_id));

CREATE OR REPLACE FUNCTION tell_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(NEW.order_id, NEW.offer_id) IS NULL THEN
    INSERT INTO events (type, at, data) VALUES ('message.received', NEW.created_at, jsonb_build_object('_id', NEW.id));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_talk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, at, data)
  SELECT 'message.received', NEW.created_at, jsonb_strip_nulls(jsonb_build_object('_id', m.id,
    'order', CASE WHEN m.order_id IS NOT NULL THEN jsonb_build_object('_id', m.order_id) END,
    'return', CASE WHEN m.return_id IS NOT NULL THEN jsonb_build_object('_id', m.return_id) END,
    'offer', CASE WHEN m.offer_id IS NOT NULL THEN jsonb_build_object('_id', m.offer_id) END))
  FROM messages m WHERE m.id = NEW.message_id;
  RETURN NULL;
END $$;
