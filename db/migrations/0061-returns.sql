-- Pieces of an order that come back, or need not go out (rules: W-1).
CREATE SEQUENCE return_serials START 10001;

CREATE TABLE returns (
  id uuid PRIMARY KEY,
  serial bigint NOT NULL UNIQUE DEFAULT nextval('return_serials'),
  order_id uuid NOT NULL REFERENCES orders,
  state text NOT NULL DEFAULT 'asked'
    CHECK (state IN ('asked', 'approved', 'refused', 'received', 'refunded', 'closed')),
  reason text NOT NULL
    CHECK (reason IN ('withdrawal', 'not-needed', 'wrong-part', 'wrong-quantity', 'damaged', 'defect')),
  -- In the words of the buyer, and of the shop.
  text text CHECK (length(text) BETWEEN 1 AND 2000),
  note text CHECK (length(note) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX returns_of_order ON returns (order_id, id);
CREATE INDEX returns_by_state ON returns (state, id);

-- `unsent` pieces need not go out. `refunded` counts them too, `restock` those of the received ones that go back to the stock.
CREATE TABLE return_lines (
  return_id uuid REFERENCES returns,
  order_id uuid NOT NULL,
  line_position smallint,
  quantity integer NOT NULL CHECK (quantity > 0),
  unsent integer NOT NULL CHECK (unsent BETWEEN 0 AND quantity),
  received integer NOT NULL DEFAULT 0 CHECK (received >= 0),
  restock integer NOT NULL DEFAULT 0 CHECK (restock BETWEEN 0 AND received),
  refunded integer NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  restocked integer NOT NULL DEFAULT 0 CHECK (restocked BETWEEN 0 AND refunded),
  PRIMARY KEY (return_id, line_position),
  FOREIGN KEY (order_id, line_position) REFERENCES order_lines,
  CONSTRAINT return_lines_received CHECK (unsent + received <= quantity),
  CONSTRAINT return_lines_refunded CHECK (refunded <= unsent + received)
);
CREATE INDEX return_lines_of_order ON return_lines (order_id, line_position);

-- Pieces in open returns: those that have left, and those that are kept back. No piece is in two returns, or returned and refunded.
ALTER TABLE order_lines ADD COLUMN coming_back integer NOT NULL DEFAULT 0 CHECK (coming_back >= 0);
ALTER TABLE order_lines ADD COLUMN kept_back integer NOT NULL DEFAULT 0 CHECK (kept_back >= 0);
ALTER TABLE order_lines ADD CONSTRAINT order_lines_kept_back CHECK (shipped + withdrawn + kept_back <= quantity);
ALTER TABLE order_lines ADD CONSTRAINT order_lines_returned_left CHECK (refunded - withdrawn + coming_back <= shipped);

CREATE FUNCTION count_returning() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines l SET coming_back = open.sent, kept_back = open.unsent
  FROM (
    SELECT line.position, coalesce(sum(rl.quantity - greatest(rl.unsent, rl.refunded)) FILTER (WHERE r.id IS NOT NULL), 0) AS sent,
      coalesce(sum(rl.unsent) FILTER (WHERE r.id IS NOT NULL AND rl.refunded = 0), 0) AS unsent
    FROM order_lines line
      LEFT JOIN return_lines rl ON rl.order_id = line.order_id AND rl.line_position = line.position
      LEFT JOIN returns r ON r.id = rl.return_id AND r.state IN ('asked', 'approved', 'received')
    WHERE line.order_id = NEW.order_id GROUP BY line.position
  ) open
  WHERE l.order_id = NEW.order_id AND l.position = open.position AND (l.coming_back, l.kept_back) <> (open.sent, open.unsent);
  RETURN NULL;
END $$;
CREATE TRIGGER return_lines_counted AFTER INSERT OR UPDATE ON return_lines FOR EACH ROW EXECUTE FUNCTION count_returning();
CREATE TRIGGER returns_counted AFTER UPDATE OF state ON returns FOR EACH ROW EXECUTE FUNCTION count_returning();
