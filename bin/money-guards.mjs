/**
 * The guards of the money, and how each is broken: in `file`, the one place that reads `from` becomes `to`; with `also`,
 * a second place that guards against the same, so that either one alone can be missed.
 */
export const guards = [
  {
    name: 'money for an order that no longer wants it goes back',
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
    name: 'it is recorded under the lock of its order',
    file: 'server/payments/apply-intent.ts',
    from: '   FOR UPDATE OF o, p`',
    to: '   `',
  },
  {
    name: 'only what the provider calls succeeded is money',
    file: 'server/payments/settle-payment.ts',
    from: "if (intent.status === 'succeeded') {",
    to: "if (intent.status !== 'canceled') {",
  },
  {
    name: 'an order that is not unpaid opens no payment',
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
    name: 'of two intents of a payment the first stays',
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
    name: 'what neither a browser nor a delivery told is asked for, by payment or by event',
    file: 'server/payments/reconcile.ts',
    from: '[compareOpen, takeMissedEvents, handleWaiting]',
    to: '[handleWaiting]',
  },
  {
    name: 'each refund that is due is tried again',
    file: 'server/payments/reconcile.ts',
    from: "state IN ('open', 'refund-due')",
    to: "state IN ('open')",
  },
  {
    name: 'events that nobody delivered are fetched',
    file: 'server/payments/reconcile.ts',
    from: '[compareOpen, takeMissedEvents, handleWaiting]',
    to: '[compareOpen, handleWaiting]',
  },
  {
    name: 'only the amount and currency that were asked for pay an order',
    file: 'server/payments/apply-intent.ts',
    from: ' && isWhatWasAsked(intent, payment)',
    to: '',
  },
  {
    name: 'one order is refunded under its lock, and once',
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
    name: 'an order is released only after its payment is called off at the provider',
    file: 'server/payments/close-payment.ts',
    from: 'await cancelIntent(db, provider, payment, intent.id))',
    to: "{ ...intent, status: 'canceled' })",
  },
  {
    name: 'a refund is counted once however often it is seen',
    file: 'server/payments/apply-refunds.ts',
    from: 'if (cents === 0 && next === payment.state) return payment',
    to: '',
  },
  {
    name: 'what the provider refused is asked anew under another key',
    file: 'server/payments/keyed-call.ts',
    from: 'if (hasAnswered(error)) await',
    to: 'if (false) await',
  },
  {
    name: 'a payment that fails does not hold up the others',
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
    name: 'a refund decided for an order is due before the provider is asked',
    file: 'server/payments/refund-order.ts',
    from: "SET state = 'refund-due'",
    to: "SET state = 'refunded'",
  },
]
