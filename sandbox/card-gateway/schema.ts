import type { Pool } from 'pg'

/** Columns that nothing uses stay, because backups of older stores have them. */
const CREATE = `
  SELECT pg_advisory_xact_lock(hashtextextended('card_gateway schema', 0));

  CREATE SCHEMA IF NOT EXISTS card_gateway;

  CREATE TABLE IF NOT EXISTS card_gateway.payment_methods (
    id text PRIMARY KEY,
    brand text NOT NULL,
    funding text NOT NULL,
    last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
    exp_month integer NOT NULL,
    exp_year integer NOT NULL,
    behaviour text NOT NULL,
    billing_name text,
    billing_email text,
    created timestamptz NOT NULL DEFAULT now()
  );

  CREATE TABLE IF NOT EXISTS card_gateway.payment_intents (
    id text PRIMARY KEY,
    sequence bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
    client_secret text NOT NULL,
    amount integer NOT NULL CHECK (amount > 0),
    currency text NOT NULL,
    status text NOT NULL CHECK (status IN
      ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
    metadata jsonb NOT NULL,
    description text,
    receipt_email text,
    automatic_payment_methods jsonb,
    payment_method text REFERENCES card_gateway.payment_methods,
    latest_charge text,
    last_payment_error jsonb,
    cancellation_reason text,
    canceled_at timestamptz,
    created timestamptz NOT NULL DEFAULT now()
  );

  CREATE TABLE IF NOT EXISTS card_gateway.charges (
    id text PRIMARY KEY,
    payment_intent text NOT NULL REFERENCES card_gateway.payment_intents,
    payment_method text NOT NULL REFERENCES card_gateway.payment_methods,
    amount integer NOT NULL CHECK (amount > 0),
    amount_refunded integer NOT NULL DEFAULT 0 CHECK (amount_refunded BETWEEN 0 AND amount),
    currency text NOT NULL,
    status text NOT NULL CHECK (status IN ('succeeded', 'failed')),
    failure_code text,
    failure_message text,
    decline_code text,
    authenticated boolean NOT NULL,
    disputed boolean NOT NULL DEFAULT false,
    metadata jsonb NOT NULL,
    description text,
    receipt_email text,
    created timestamptz NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX IF NOT EXISTS charges_one_success_an_intent
    ON card_gateway.charges (payment_intent) WHERE status = 'succeeded';

  CREATE TABLE IF NOT EXISTS card_gateway.refunds (
    id text PRIMARY KEY,
    sequence bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
    charge text NOT NULL REFERENCES card_gateway.charges,
    payment_intent text NOT NULL REFERENCES card_gateway.payment_intents,
    payment_method text NOT NULL REFERENCES card_gateway.payment_methods,
    amount integer NOT NULL CHECK (amount > 0),
    currency text NOT NULL,
    reason text,
    metadata jsonb NOT NULL,
    status text NOT NULL DEFAULT 'succeeded' CHECK (status IN ('pending', 'succeeded', 'failed')),
    failure_reason text,
    settles_to text,
    settles_at timestamptz,
    created timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX IF NOT EXISTS refunds_of_intent ON card_gateway.refunds (payment_intent);

  CREATE TABLE IF NOT EXISTS card_gateway.disputes (
    id text PRIMARY KEY,
    sequence bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
    charge text NOT NULL UNIQUE REFERENCES card_gateway.charges,
    payment_intent text NOT NULL REFERENCES card_gateway.payment_intents,
    amount integer NOT NULL CHECK (amount > 0),
    currency text NOT NULL,
    brand text NOT NULL,
    reason text NOT NULL,
    status text NOT NULL DEFAULT 'needs_response' CHECK (status IN ('needs_response', 'won', 'lost')),
    created timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX IF NOT EXISTS disputes_of_intent ON card_gateway.disputes (payment_intent);

  CREATE TABLE IF NOT EXISTS card_gateway.events (
    id text PRIMARY KEY,
    sequence bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
    type text NOT NULL,
    object json NOT NULL,
    request_id text,
    idempotency_key text,
    created timestamptz NOT NULL DEFAULT now(),
    attempts integer NOT NULL DEFAULT 0,
    delivered_at timestamptz,
    next_attempt_at timestamptz DEFAULT now()
  );
  COMMENT ON COLUMN card_gateway.events.next_attempt_at IS
    'When the event is next sent to the webhook; null once it is delivered or given up';
  CREATE INDEX IF NOT EXISTS events_to_deliver
    ON card_gateway.events (next_attempt_at) WHERE next_attempt_at IS NOT NULL;

  CREATE TABLE IF NOT EXISTS card_gateway.idempotency_keys (
    key text PRIMARY KEY,
    fingerprint text NOT NULL,
    request_id text NOT NULL,
    status integer,
    body text,
    created timestamptz NOT NULL DEFAULT now()
  );

  CREATE TABLE IF NOT EXISTS card_gateway.faults (
    id text PRIMARY KEY,
    sequence bigint GENERATED ALWAYS AS IDENTITY,
    kind text NOT NULL,
    caller text,
    operation text,
    intent text,
    event_type text,
    amount integer,
    answer text,
    times integer CHECK (times >= 0)
  );
  COMMENT ON TABLE card_gateway.faults IS 'Failures that the gateway simulates; see faults.ts';
  COMMENT ON COLUMN card_gateway.faults.times IS 'Remaining uses; null for a fault that lasts until it is cleared';
`

/** Several processes may call it at once. */
export async function createSchema(db: Pick<Pool, 'query'>): Promise<void> {
  // One simple query is one transaction, which holds the lock until everything is created.
  await db.query(CREATE)
}
