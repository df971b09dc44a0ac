ALTER TABLE payments
  -- What came in at the provider, which may be another sum than was asked for; null while nothing has.
  ADD COLUMN received_cents bigint CHECK (received_cents >= 0),
  -- How often the provider has refused a call about this payment: part of the idempotency key of the next one.
  ADD COLUMN tries integer NOT NULL DEFAULT 0;
UPDATE payments SET received_cents = amount_cents
  WHERE state IN ('succeeded', 'refund-due', 'refunded', 'refund-failed');

-- Whether the audit could compare the books with a card provider.
ALTER TABLE audits ADD COLUMN with_provider boolean NOT NULL DEFAULT false;

CREATE INDEX payment_events_by_age ON payment_events (received_at);
