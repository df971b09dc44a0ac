-- Of the next event: how often the receiver refused it (4xx). Of the events before it: how many in a row were put aside.
ALTER TABLE webhooks
  ADD COLUMN refused smallint NOT NULL DEFAULT 0,
  ADD COLUMN skipped smallint NOT NULL DEFAULT 0;

-- The event that was put aside after this attempt, as it is sent; null once it was delivered by hand.
ALTER TABLE webhook_deliveries ADD COLUMN body text;
CREATE INDEX webhook_deliveries_put_aside ON webhook_deliveries (webhook_id) WHERE body IS NOT NULL;
