-- When an event that tells of a declined card was counted: the provider may deliver one many times, also at once.
ALTER TABLE payment_events ADD COLUMN counted_at timestamptz;
