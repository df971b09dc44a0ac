CREATE TABLE shipments (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  -- 1, 2, … within the order.
  position smallint NOT NULL CONSTRAINT shipments_position CHECK (position >= 1),
  carrier text NOT NULL,
  tracking_number text,
  actor uuid REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, position)
);
CREATE UNIQUE INDEX shipments_with_order ON shipments (id, order_id);
CREATE INDEX shipments_by_tracking ON shipments (upper(tracking_number)) WHERE tracking_number IS NOT NULL;

-- One row per lot: a line of the order may leave in several lots.
CREATE TABLE shipment_lines (
  shipment_id uuid,
  position smallint,
  order_id uuid NOT NULL,
  line_position smallint NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  lot text,
  date_code text,
  CONSTRAINT shipment_lines_of_order FOREIGN KEY (shipment_id, order_id) REFERENCES shipments (id, order_id),
  FOREIGN KEY (order_id, line_position) REFERENCES order_lines (order_id, position),
  PRIMARY KEY (shipment_id, position)
);
CREATE INDEX shipment_lines_of_line ON shipment_lines (order_id, line_position);

-- Numbers of papers only rise.
CREATE FUNCTION refuse_repeated_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the counter of the kind % goes back from % to %', OLD.kind, OLD.last, NEW.last
    USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END $$;

-- Locked last in a transaction, so that it is locked for a short time only.
CREATE TABLE paper_counters (
  kind text PRIMARY KEY,
  last bigint NOT NULL
);
CREATE TRIGGER paper_counters_rise BEFORE UPDATE ON paper_counters
  FOR EACH ROW WHEN (NEW.last < OLD.last OR NEW.kind <> OLD.kind) EXECUTE FUNCTION refuse_repeated_numbers();

INSERT INTO paper_counters VALUES ('invoice', 10000), ('credit-note', 10000), ('packing-list', 10000);

-- Papers of orders. The row is written in the transaction that makes the paper due, with a snapshot of all its
-- facts; a job renders the PDF from the snapshot, once.
CREATE TABLE papers (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note', 'packing-list')),
  -- 1, 2, … within the order and kind.
  position smallint NOT NULL,
  -- Without gap within the kind, from `paper_counters`. Null while the shop has no seller's data.
  serial bigint,
  facts jsonb NOT NULL,
  refund_id uuid,
  shipment_id uuid,
  -- The job draws the file from this time on; a process that draws moves it on. Null with a file.
  draw_from timestamptz DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Attempts to draw the file that failed in a row. `draw_from` is the time of the next one.
  failures smallint NOT NULL DEFAULT 0,
  CONSTRAINT papers_refund_of_order FOREIGN KEY (refund_id, order_id) REFERENCES refunds (id, order_id),
  CONSTRAINT papers_shipment_of_order FOREIGN KEY (shipment_id, order_id) REFERENCES shipments (id, order_id),
  UNIQUE (kind, serial),
  UNIQUE (order_id, kind, position),
  CHECK ((kind = 'packing-list') = (shipment_id IS NOT NULL)),
  CHECK ((kind = 'credit-note') = (refund_id IS NOT NULL)),
  -- `position` is unique within order and kind, so an order has one invoice.
  CONSTRAINT papers_one_invoice CHECK (position >= 1 AND (kind <> 'invoice' OR position = 1) AND serial >= 1)
);
CREATE UNIQUE INDEX papers_of_refund ON papers (refund_id) WHERE refund_id IS NOT NULL;
CREATE UNIQUE INDEX papers_of_shipment ON papers (shipment_id) WHERE shipment_id IS NOT NULL;
CREATE INDEX papers_to_draw ON papers (draw_from) WHERE draw_from IS NOT NULL AND serial IS NOT NULL;
CREATE INDEX papers_undrawn ON papers (created_at) WHERE failures > 0;
CREATE INDEX papers_without_number ON papers (created_at, id) WHERE serial IS NULL;

CREATE TABLE paper_files (
  paper_id uuid PRIMARY KEY REFERENCES papers,
  pdf bytea NOT NULL,
  sha256 bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Pro formas as drawn last. The version is a hash of all that the file shows.
CREATE TABLE pro_forma_files (
  order_id uuid PRIMARY KEY REFERENCES orders,
  version text NOT NULL,
  -- Null if it cannot be drawn.
  pdf bytea,
  -- Attempts that failed in a row, and the time of the next one.
  failures smallint NOT NULL DEFAULT 0,
  draw_from timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((pdf IS NULL) = (failures > 0) AND (pdf IS NULL) = (draw_from IS NOT NULL))
);
CREATE INDEX pro_forma_files_by_age ON pro_forma_files (updated_at);
CREATE INDEX pro_formas_undrawn ON pro_forma_files (draw_from) WHERE failures > 0;

-- The seller on papers while the owner has entered none: the demo seller of the sandbox, else null. Each start writes it, so
-- that a transaction of a payment reads the seller from the database alone.
CREATE TABLE default_seller (
  company jsonb,
  single boolean PRIMARY KEY DEFAULT true CHECK (single)
);
INSERT INTO default_seller VALUES (NULL);
