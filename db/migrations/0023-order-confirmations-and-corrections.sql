-- A further kind of paper, for shops that confirm orders.
ALTER TABLE papers DROP CONSTRAINT papers_kind_check,
  ADD CONSTRAINT papers_kind_check CHECK (kind IN ('invoice', 'credit-note', 'packing-list', 'order-confirmation'));
INSERT INTO paper_counters VALUES ('order-confirmation', 10000);

-- A wrong invoice is cancelled by a credit note without refund, and replaced by a further invoice. Both name it here.
ALTER TABLE papers ADD COLUMN corrects uuid REFERENCES papers,
  DROP CONSTRAINT papers_check1,
  ADD CONSTRAINT papers_credit_note CHECK (
    (kind = 'credit-note') = (refund_id IS NOT NULL OR (corrects IS NOT NULL AND kind <> 'invoice'))
    AND (refund_id IS NULL OR corrects IS NULL)),
  DROP CONSTRAINT papers_one_invoice,
  ADD CONSTRAINT papers_one_invoice CHECK (
    position >= 1 AND serial >= 1 AND (kind <> 'invoice' OR (position = 1) = (corrects IS NULL))
    AND (kind IN ('invoice', 'credit-note') OR corrects IS NULL));
-- An invoice is corrected once; then its successor is the one to correct.
CREATE UNIQUE INDEX papers_corrected_once ON papers (corrects, kind) WHERE corrects IS NOT NULL;
