-- Refunded pieces that were not withdrawn have left. Refunds of the release before take the pieces that have not left first.
ALTER TABLE order_lines ADD CONSTRAINT order_lines_refunded_left CHECK (refunded - withdrawn <= shipped);
