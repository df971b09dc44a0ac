const accepting = 'server/selling/offers/offer-to-order.ts'
const approving = 'server/selling/orders/approve-order.ts'
const companies = 'db/migrations/0058-companies.sql'
const returns = 'db/migrations/0061-returns.sql'

/** The guards of offers, approvals, agreed prices and returns. */
export const companyGuards = [
  {
    name: 'an offer is locked until its order is written',
    file: accepting,
    from: ' FOR UPDATE`, row)',
    to: '`, row)',
    also: {
      file: accepting,
      from: "AND version = :version AND state = 'open' AND now()",
      to: 'AND now()',
    },
  },
  {
    name: 'an earlier version of an offer is not accepted',
    file: accepting,
    from: 'offer.version === version ? undefined',
    to: 'offer.version >= version ? undefined',
    also: {
      file: accepting,
      from: 'AND version = :version AND state',
      to: 'AND state',
    },
  },
  {
    name: 'an offer that was withdrawn is not accepted',
    file: accepting,
    from: "if (offer.state === 'open' && offer.valid)",
    to: 'if (offer.valid)',
    also: {
      file: accepting,
      from: "AND version = :version AND state = 'open' AND now()",
      to: 'AND now()',
    },
  },
  {
    name: 'an order of an offer has its prices',
    file: 'server/selling/orders/judge-order.ts',
    from: 'offered === undefined ? sold : atPrice(sold, offered)',
    to: 'sold',
  },
  {
    name: 'an order of an offer has its shipping',
    file: 'server/selling/charges/charge-order.ts',
    from: 'const agreed = asked.offered?.shippingCents ?? undefined',
    to: 'const agreed = undefined',
  },
  {
    name: 'an accepted offer is not withdrawn',
    file: 'server/selling/offers/end-offers.ts',
    from: "AND (o.state IN ('asked', 'draft')",
    to: "AND (o.state IN ('asked', 'draft', 'accepted')",
  },
  {
    name: 'an accepted offer has no new version',
    file: 'server/selling/offers/write-offer.ts',
    from: "'SELECT state, version FROM offers WHERE id = :id FOR UPDATE'",
    to: "'SELECT state, version FROM offers WHERE id = :id'",
  },
  {
    name: 'an order that waits for an approval opens no payment',
    file: 'server/selling/payments/open-payment.ts',
    from: ' AND by_card AND NOT awaiting',
    to: ' AND by_card',
  },
  {
    name: 'an order is approved once',
    file: approving,
    from: "AND o.state = 'unpaid' AND o.awaiting_approval",
    to: "AND o.state = 'unpaid'",
  },
  {
    name: 'a refusal cancels only what waits',
    file: 'server/selling/orders/release-order.ts',
    from: 'if (decision && !(order.awaiting_approval && member?.leads))',
    to: 'if (decision && !member?.leads)',
  },
  {
    name: 'an offer whose time has passed is not accepted',
    file: accepting,
    from: "if (offer.state === 'open' && offer.valid)",
    to: "if (offer.state === 'open')",
    also: {
      file: accepting,
      from: "state = 'open' AND now() < valid_until RETURNING",
      to: "state = 'open' RETURNING",
    },
  },
  {
    name: 'an offer becomes one order at most, in the database too',
    file: 'db/migrations/0055-offers.sql',
    from: 'CREATE UNIQUE INDEX orders_one_of_offer',
    to: 'CREATE INDEX orders_one_of_offer',
    also: [
      {
        file: accepting,
        from: "if (offer.state === 'open' && offer.valid)",
        to: 'if (offer.valid)',
      },
      {
        file: accepting,
        from: "AND version = :version AND state = 'open' AND now()",
        to: 'AND now()',
      },
    ],
  },
  {
    name: 'an order that has ended is not approved',
    file: approving,
    from: "AND o.state = 'unpaid' AND o.awaiting_approval",
    to: 'AND o.awaiting_approval',
    also: {
      file: approving,
      from: `o.state = 'unpaid' AND o.awaiting_approval AS "awaited!"`,
      to: `o.awaiting_approval AS "awaited!"`,
    },
  },
  {
    name: 'the buyer approves no order of their own',
    file: approving,
    from: 'AND (o.user_id <> :callerId OR approver.self_approval)',
    to: '',
    also: [
      { file: approving, from: 'o.user_id = :callerId AND NOT c.self_approval AS', to: 'false AS' },
      { file: companies, from: 'IF NEW.approved_by = NEW.user_id AND', to: 'IF false AND' },
    ],
  },
  {
    name: 'an order that waits for an approval is paid by no receipt',
    file: 'server/selling/receipts/record-receipt.ts',
    from: 'if (!pays || order.awaiting_approval) return',
    to: 'if (!pays) return',
    also: { file: companies, from: "AND state NOT IN ('paid', 'refunded')", to: '' },
  },
  {
    name: 'an order has the agreed prices of its company',
    file: 'server/selling/orders/lock-order-facts.ts',
    from: 'IS NOT NULL THEN',
    to: 'IS NULL THEN',
  },
  {
    name: 'agreed prices are of one company',
    file: 'server/catalog/products/agreed-ladder.ts',
    from: 'AND a.company_id =',
    to: 'AND true OR NULL =',
  },
  {
    name: 'an agreed price ends with its last day',
    file: 'server/catalog/products/agreed-ladder.ts',
    from: 'a.until IS NULL OR',
    to: 'true OR',
  },
  {
    name: 'a return takes at most what is there',
    file: 'server/selling/returns/ask-return.ts',
    from: 'if (quantity - unsent > left.sent)',
    to: 'if (false)',
    also: [
      { file: returns, from: 'CHECK (shipped + withdrawn + kept_back <= quantity)', to: 'CHECK (true)' },
      { file: returns, from: 'CHECK (refunded - withdrawn + coming_back <= shipped)', to: 'CHECK (true)' },
    ],
  },
  {
    name: 'pieces in a return are refunded there alone',
    file: 'server/selling/payments/plan-refund.ts',
    from: '(refunded - withdrawn) - comingBack',
    to: '(refunded - withdrawn)',
    also: {
      file: returns,
      from: 'CHECK (refunded - withdrawn + coming_back <= shipped)',
      to: 'CHECK (true)',
    },
  },
  {
    name: 'no more of a return is received than it has',
    file: 'server/selling/returns/move-return.ts',
    from: 'if (quantity > left) return',
    to: 'if (false) return',
    also: [
      { file: returns, from: 'CHECK (unsent + received <= quantity)', to: 'CHECK (true)' },
      { file: returns, from: 'CHECK (refunded - withdrawn + coming_back <= shipped)', to: 'CHECK (true)' },
    ],
  },
  {
    name: 'no more goes back to the stock than has come',
    file: 'server/selling/returns/move-return.ts',
    from: 'if (restock > quantity) return',
    to: 'if (false) return',
    also: {
      file: returns,
      from: 'restock integer NOT NULL DEFAULT 0 CHECK (restock BETWEEN 0 AND received)',
      to: 'restock integer NOT NULL DEFAULT 0',
    },
  },
  {
    name: 'the pieces of a return are refunded once',
    file: 'server/selling/returns/refund-return.ts',
    from: 'unsent + received - refunded AS pieces',
    to: 'unsent + received AS pieces',
  },
  {
    name: 'a return is refunded under the lock of its order',
    file: 'server/selling/returns/move-return.ts',
    from: 'WHERE id = :id) FOR UPDATE',
    to: 'WHERE id = :id)',
  },
]
