/** The guards of money by bank. */
export const receiptGuards = [
  {
    name: 'a receipt is recorded under the lock of its order',
    file: 'server/selling/receipts/record-receipt.ts',
    from: 'total_cents, awaiting_approval FROM orders WHERE id = :orderId FOR UPDATE',
    to: 'total_cents, awaiting_approval FROM orders WHERE id = :orderId',
  },
  {
    name: 'a receipt under a repeated key is one',
    file: 'server/selling/receipts/record-receipt.ts',
    from: "call: 'add-receipt', key }",
    to: "call: 'add-receipt', key: undefined }",
  },
  {
    name: 'a return of a receipt under a repeated key is one',
    file: 'server/selling/receipts/return-receipt.ts',
    from: "call: 'return-receipt', key }",
    to: "call: 'return-receipt', key: undefined }",
  },
  {
    name: 'receipts that come to the total pay the order',
    file: 'server/selling/receipts/record-receipt.ts',
    from: 'sum.cents >= order.total_cents',
    to: 'sum.cents > order.total_cents',
  },
  {
    name: 'an order that has ended is not paid by a receipt',
    file: 'server/selling/receipts/record-receipt.ts',
    from: "mayMove(order.state, 'paid') && sum",
    to: 'sum',
  },
  {
    name: 'an order that has ended keeps nothing of its receipts',
    file: 'server/selling/receipts/balance-receipts.ts',
    from: 'WHEN p.id IS NULL THEN 0',
    to: 'WHEN p.id IS NULL THEN came.cents',
  },
  {
    name: 'only an order that has ended is placed again',
    file: 'server/selling/receipts/order-to-place-again.ts',
    from: "if (state !== 'cancelled' && state !== 'expired') return",
    to: 'if (false) return',
  },
  {
    name: 'an order is placed again only with all of its money',
    file: 'server/selling/receipts/order-to-place-again.ts',
    from: 'if (here < total) return',
    to: 'if (false) return',
  },
  {
    name: 'no more is moved than the order that is placed again costs',
    file: 'server/selling/receipts/place-again.ts',
    from: 'Math.min(here, missing)',
    to: 'here',
  },
  {
    name: 'a reversed receipt counts no more',
    file: 'server/selling/receipts/balance-receipts.ts',
    from: 'sum(cents) FILTER (WHERE NOT reversed)',
    to: 'sum(cents)',
  },
  {
    name: 'an order that ends returns its receipts',
    file: 'server/selling/orders/release-order.ts',
    from: 'const to_return_cents = await balanceReceipts(tx, id)',
    to: 'const to_return_cents = 0',
  },
  {
    name: 'an order that is paid returns what it does not need of its receipts',
    file: 'server/selling/payments/take-money.ts',
    from: '  await balanceReceipts(tx, money.orderId)\n',
    to: '',
  },
  {
    name: 'a refund of an order that receipts paid is to be returned',
    file: 'server/selling/payments/write-refund.ts',
    from: '  await balanceReceipts(tx, order.id)\n',
    to: '',
  },
  {
    name: 'a card can no longer be charged after a receipt',
    file: 'server/selling/receipts/record-receipt.ts',
    from: '  await closeCard(orderId)\n',
    to: '',
    also: {
      file: 'server/selling/payments/reconcile.ts',
      from: "if (synced === 'open') await",
      to: 'if (false) await',
    },
  },
]
