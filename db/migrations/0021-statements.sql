-- Bank statements that a person has uploaded, for the days in which their proposals can be confirmed.
CREATE TABLE statements (
  id uuid PRIMARY KEY,
  actor uuid NOT NULL REFERENCES users,
  source text NOT NULL CONSTRAINT statements_source CHECK (source IN ('camt', 'csv')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX statements_by_age ON statements (created_at);
CREATE INDEX statements_of_actor ON statements (actor);

CREATE TABLE statement_entries (
  id uuid PRIMARY KEY,
  statement_id uuid NOT NULL REFERENCES statements ON DELETE CASCADE,
  position smallint NOT NULL,
  -- A hash that another statement has too for the same entry.
  identity text NOT NULL,
  cents bigint NOT NULL,
  booked_on date NOT NULL,
  text text NOT NULL,
  account text,
  match text NOT NULL CONSTRAINT statement_entries_match
    CHECK (match IN ('exact', 'amount-differs', 'likely', 'none', 'known')),
  order_id uuid REFERENCES orders ON DELETE CASCADE,
  CONSTRAINT statement_entries_order CHECK ((order_id IS NULL) = (match = 'none')),
  UNIQUE (statement_id, position)
);
CREATE INDEX statement_entries_of_order ON statement_entries (order_id) WHERE order_id IS NOT NULL;

-- Entries of bank statements that are recorded. The key is what lets each become a receipt once.
CREATE TABLE booked_entries (
  identity text PRIMARY KEY,
  source text NOT NULL CONSTRAINT booked_entries_source CHECK (source IN ('camt', 'csv')),
  receipt_id uuid NOT NULL UNIQUE REFERENCES receipts ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
