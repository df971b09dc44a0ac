/**
 * The money guards and how to break each: `from` occurs once in `file` and becomes `to`. `also` is a second guard against
 * the same fault, which must be broken as well.
 */
export const guards = [
  {
    name: 'money for an order that is no longer payable is returned',
    file: 'server/payments/apply-intent.ts',
    from: "const wanted = mayMove(order.state, 'paid') && ",
    to: 'const wanted = ',
  },
  {
    name: 'money is recorded once',
    file: 'server/payments/apply-intent.ts',
    from: 'if (WITHOUT_MONEY.includes(payment.state)) payment',
    to: 'payment',
  },
  {
    name: 'money is recorded under the lock of its order',
    file: 'server/payments/apply-intent.ts',
    from: '   FOR UPDATE OF o, p`',
    to: '   `',
  },
  {
    name: 'only an intent that the provider reports as succeeded counts as money',
    file: 'server/payments/settle-payment.ts',
    from: "if (intent.status === 'succeeded') {",
    to: "if (intent.status !== 'canceled') {",
  },
  {
    name: 'only an unpaid order opens a payment',
    file: 'server/payments/open-payment.ts',
    from: " FROM o WHERE state = 'unpaid'",
    to: ' FROM o',
  },
  {
    name: 'a payment is opened under the lock of its order',
    file: 'server/payments/open-payment.ts',
    from: ' FOR UPDATE OF orders',
    to: '',
  },
  {
    name: 'the first of 2 intents of a payment stays',
    file: 'server/payments/provider-intent.ts',
    from: 'intent_id = coalesce(intent_id, $2)',
    to: 'intent_id = $2',
  },
  {
    name: 'an order is not released while a payment of it is open',
    file: 'server/orders/release-order.ts',
    from: "if (open) return 'payment-open'",
    to: '',
  },
  {
    name: 'an order is released under its lock',
    file: 'server/orders/release-order.ts',
    from: 'FROM orders o WHERE id = $1 FOR UPDATE',
    to: 'FROM orders o WHERE id = $1',
  },
  {
    name: 'a paid order is not released',
    file: 'server/orders/release-order.ts',
    from: "if (!mayMove(order.state, to)) return 'paid'",
    to: '',
  },
  {
    name: 'reconciliation finds what neither browser nor webhook reported, by payment or by event',
    file: 'server/payments/reconcile.ts',
    from: '[compareOpen, takeMissedEvents, handleWaiting]',
    to: '[handleWaiting]',
  },
  {
    name: 'every due refund is retried',
    file: 'server/payments/reconcile.ts',
    from: "state IN ('open', 'refund-due')",
    to: "state IN ('open')",
  },
  {
    name: 'undelivered events are fetched',
    file: 'server/payments/reconcile.ts',
    from: '[compareOpen, takeMissedEvents, handleWaiting]',
    to: '[compareOpen, handleWaiting]',
  },
  {
    name: 'only the requested amount and currency pay an order',
    file: 'server/payments/apply-intent.ts',
    from: ' && isWhatWasAsked(intent, payment)',
    to: '',
  },
  {
    name: 'an order is refunded once, under its lock',
    file: 'server/payments/refund-order.ts',
    from: 'FROM orders WHERE id = $1 FOR UPDATE',
    to: 'FROM orders WHERE id = $1',
    also: {
      file: 'server/payments/refund-order.ts',
      from: "WHERE id = $1 AND state = 'paid' RETURNING",
      to: 'WHERE id = $1 RETURNING',
    },
  },
  {
    name: 'an order is released only after its payment is cancelled at the provider',
    file: 'server/payments/close-payment.ts',
    from: 'await cancelIntent(db, provider, payment, intent.id))',
    to: "{ ...intent, status: 'canceled' })",
  },
  {
    name: 'a refund counts once, however often it is reported',
    file: 'server/payments/apply-refunds.ts',
    from: 'if (cents === 0 && next === payment.state) return payment',
    to: '',
  },
  {
    name: 'a call that the provider rejected is retried under another key',
    file: 'server/payments/keyed-call.ts',
    from: 'if (hasAnswered(error)) await',
    to: 'if (false) await',
  },
  {
    name: 'a failing payment does not delay the others',
    file: 'server/card-provider/patience.ts',
    from: 'if (isUnreachable(error) || isDatabaseGone(error)) throw error',
    to: 'throw error',
    also: {
      file: 'server/payments/reconcile.ts',
      from: '.catch((error) => failures.push(error))',
      to: '',
    },
  },
  {
    name: 'a refund is due before the provider is called',
    file: 'server/payments/refund-order.ts',
    from: "SET state = 'refund-due'",
    to: "SET state = 'refunded'",
  },
  {
    name: 'an order pays the price break that its quantity reaches',
    file: 'server/orders/judge-order.ts',
    from: 'priceLine(toPricedProduct(product), quantity)',
    to: 'priceLine({ ...toPricedProduct(product), priceBreaks: toPricedProduct(product).priceBreaks.slice(0, 1) }, quantity)',
  },
  {
    name: 'an order is a multiple of the order multiple',
    file: 'server/orders/judge-order.ts',
    from: 'priceLine(toPricedProduct(product), quantity)',
    to: 'priceLine({ ...toPricedProduct(product), orderMultiple: 1 }, quantity)',
  },
  {
    name: 'an order costs the sum of its lines',
    file: 'server/orders/judge-order.ts',
    from: 'totalCents += cents',
    to: 'totalCents = cents',
  },
  {
    name: 'an order takes the stock of all its lines',
    file: 'server/orders/write-order.ts',
    from: 'SET available_quantity = p.available_quantity - asked.quantity',
    to: 'SET available_quantity = p.available_quantity - CASE asked.position WHEN 1 THEN asked.quantity ELSE 0 END',
  },
  {
    name: 'an order that ends returns the stock of all its lines',
    file: 'server/orders/release-order.ts',
    from: 'ON l.order_id = counted.order_id GROUP BY',
    to: 'ON l.order_id = counted.order_id AND l.position = 1 GROUP BY',
  },
]
