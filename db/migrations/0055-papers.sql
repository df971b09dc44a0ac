-- Papers of orders (docs/decisions/050). The row is written in the transaction that makes the paper due, with a snapshot of all
-- its facts; a job renders the PDF from the snapshot, once.
CREATE TABLE papers (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note', 'packing-list')),
  -- 1, 2, … within the order and kind.
  position smallint NOT NULL,
  -- Without gap within the kind, from `paper_counters`. Null while the shop has no seller's data.
  serial bigint,
  facts jsonb NOT NULL,
  refund_id uuid REFERENCES order_refunds,
  shipment_id uuid REFERENCES shipments,
  -- The job draws the file from this time on; a process that draws moves it on. Null with a file, and for papers that are drawn
  -- on request only: the invoices of orders from before the upgrade.
  draw_from timestamptz DEFAULT now(),
  at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, kind, position),
  UNIQUE (kind, serial),
  CHECK ((kind = 'packing-list') = (shipment_id IS NOT NULL)),
  CHECK ((kind = 'credit-note') = (refund_id IS NOT NULL))
);
CREATE INDEX papers_without_number ON papers (at, id) WHERE serial IS NULL;
CREATE INDEX papers_to_draw ON papers (draw_from) WHERE draw_from IS NOT NULL AND serial IS NOT NULL;

-- The seller on papers while the owner has entered none: the demo seller of the sandbox, else null. Each start writes it, so
-- that a transaction of a payment reads the seller from the database alone.
CREATE TABLE default_seller (
  company jsonb
);
INSERT INTO default_seller VALUES (NULL);

CREATE TABLE paper_files (
  paper_id uuid PRIMARY KEY REFERENCES papers,
  pdf bytea NOT NULL,
  sha256 bytea NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

-- Locked last in a transaction, so that it is locked for a short time only.
CREATE TABLE paper_counters (
  kind text PRIMARY KEY,
  last bigint NOT NULL
);
INSERT INTO paper_counters VALUES ('invoice', 10000), ('credit-note', 10000), ('packing-list', 10000);
