-- No payment changes between their count and the trigger.
LOCK TABLE payments IN SHARE ROW EXCLUSIVE MODE;

-- What the shop has of a payment: nothing once all of it is due for refund, or while the buyer's bank asks for it.
CREATE FUNCTION kept_cents(p payments) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p.state = 'succeeded' AND coalesce(p.dispute, 'won') = 'won'
    THEN greatest(p.received_cents - p.refunded_cents, 0) ELSE 0 END
$$;

-- What a buyer has paid and not been refunded (rules: O-36). A trigger counts it, because many statements change a payment.
ALTER TABLE users ADD COLUMN paid_cents bigint NOT NULL DEFAULT 0 CONSTRAINT users_paid_cents CHECK (paid_cents >= 0);
UPDATE users u SET paid_cents = paid.cents FROM (
  SELECT o.user_id, sum(kept_cents(p)) AS cents FROM payments p JOIN orders o ON o.id = p.order_id GROUP BY o.user_id
) paid WHERE u.id = paid.user_id AND paid.cents > 0;

-- A count that is off does not stop a payment: the audit names it. Each change of a payment is made under the lock of its order, and locks the buyer before any product.
CREATE FUNCTION count_money_of_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change bigint := kept_cents(NEW) - CASE TG_OP WHEN 'UPDATE' THEN kept_cents(OLD) ELSE 0 END;
BEGIN
  IF change <> 0 THEN
    UPDATE users SET paid_cents = greatest(0, paid_cents + change) WHERE id = (SELECT user_id FROM orders WHERE id = NEW.order_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_counted AFTER INSERT OR UPDATE OF state, dispute, received_cents, refunded_cents ON payments
  FOR EACH ROW EXECUTE FUNCTION count_money_of_buyer();
