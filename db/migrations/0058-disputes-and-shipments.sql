-- Orders with a disputed payment are not shipped (docs/decisions/048). Few payments are disputed.
CREATE INDEX payments_disputed ON payments (order_id) WHERE dispute IS NOT NULL;
