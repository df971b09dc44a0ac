-- The first event of each type after a webhook's place.
CREATE INDEX events_by_type ON events (type, id) WHERE id IS NOT NULL;

-- Where events are sent (rules: V-4).
CREATE TABLE webhooks (
  id uuid PRIMARY KEY,
  -- Who saved it last. It sends as long as this person may, who gets the mail when it stops.
  user_id uuid NOT NULL REFERENCES users,
  url text NOT NULL,
  types text[] NOT NULL CONSTRAINT webhooks_types CHECK (cardinality(types) > 0),
  is_on boolean NOT NULL,
  secret text NOT NULL,
  -- Signs too until then.
  former_secret text,
  former_until timestamptz,
  -- The event that was delivered last.
  position bigint NOT NULL,
  -- Attempts to deliver the next one that failed in a row.
  failures smallint NOT NULL DEFAULT 0,
  -- When it is tried next; while it is being tried, when another process may take over. Null once it has stopped.
  due_at timestamptz DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT webhooks_former CHECK ((former_secret IS NULL) = (former_until IS NULL))
);
CREATE INDEX webhooks_of_user ON webhooks (user_id);

-- Each attempt.
CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY,
  webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  event_id bigint NOT NULL,
  event_type text NOT NULL,
  replay boolean NOT NULL,
  -- Null without an answer.
  status smallint,
  -- Its first 200 bytes.
  answer text,
  failure text,
  took_ms integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, id);
