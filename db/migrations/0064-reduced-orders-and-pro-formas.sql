-- Orders that ended unpaid are reduced to their head, first line and history (rules: O-29).
ALTER TABLE orders
  -- The number of lines before the reduction.
  ADD COLUMN reduced_lines smallint,
  ADD CONSTRAINT orders_reduced CHECK (reduced_lines IS NULL OR state IN ('cancelled', 'expired'));
CREATE INDEX orders_to_reduce ON orders (created_at, id)
  WHERE state IN ('cancelled', 'expired') AND reduced_lines IS NULL;

-- Pro formas as drawn last. The version is a hash of all that the file shows.
CREATE TABLE pro_forma_files (
  order_id uuid PRIMARY KEY REFERENCES orders,
  version text NOT NULL,
  -- Null if it cannot be drawn.
  pdf bytea,
  -- Attempts that failed in a row, and the time of the next one.
  failures smallint NOT NULL DEFAULT 0,
  draw_from timestamptz,
  at timestamptz NOT NULL DEFAULT now(),
  CHECK ((pdf IS NULL) = (failures > 0) AND (pdf IS NULL) = (draw_from IS NOT NULL))
);
CREATE INDEX pro_forma_files_by_age ON pro_forma_files (at);
CREATE INDEX pro_formas_undrawn ON pro_forma_files (draw_from) WHERE failures > 0;

-- Attempts to draw the file that failed in a row. `draw_from` is the time of the next one.
ALTER TABLE papers ADD COLUMN failures smallint NOT NULL DEFAULT 0;
CREATE INDEX papers_undrawn ON papers (at) WHERE failures > 0;
