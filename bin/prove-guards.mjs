/**
 * Breaks each guard of the money by itself, in a copy of the store, and sees the model of `test/money-model` fail. A
 * guard that can be broken without that proves nothing, and fails here. Part of `npm run prove`.
 */
import './node-version.mjs'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node24, root, run } from './run.mjs'

/** What is broken: in `file`, the one place that reads `from` becomes `to`. */
const guards = [
  {
    name: 'money for an order that no longer wants it goes back',
    file: 'server/payments/record-money.ts',
    from: "const wanted = mayMove(order.state, 'paid') && ",
    to: 'const wanted = ',
  },
  {
    name: 'money is recorded once',
    file: 'server/payments/record-money.ts',
    from: 'if (WITHOUT_MONEY.includes(payment.state)) payment',
    to: 'payment',
  },
  {
    name: 'it is recorded under the lock of its order',
    file: 'server/payments/record-money.ts',
    from: '   FOR UPDATE`',
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
    from: "if (!order || !mayMove(order.state, 'paid'))",
    to: 'if (!order)',
  },
  {
    name: 'a payment is opened under the lock of its order',
    file: 'server/payments/open-payment.ts',
    from: 'FROM orders WHERE id = $1 FOR UPDATE',
    to: 'FROM orders WHERE id = $1',
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
    from: 'FROM orders WHERE id = $1 FOR UPDATE',
    to: 'FROM orders WHERE id = $1',
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
    from: 'await takeMissedEvents(parts, stopping)\n',
    to: '\n',
  },
  {
    name: 'only the amount and currency that were asked for pay an order',
    file: 'server/payments/record-money.ts',
    from: ' && isWhatWasAsked(intent, payment)',
    to: '',
  },
  {
    name: 'one order is refunded under its lock',
    file: 'server/payments/refund-order.ts',
    from: 'FROM orders WHERE id = $1 FOR UPDATE',
    to: 'FROM orders WHERE id = $1',
  },
  {
    name: 'an order is released only after its payment is called off at the provider',
    file: 'server/payments/close-payment.ts',
    from: 'await cancelIntent(db, provider, payment, intent.id))',
    to: "{ ...intent, status: 'canceled' })",
  },
  {
    name: 'a refund is counted once however often it is seen',
    file: 'server/payments/record-refunds.ts',
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
    file: 'server/payments/reconcile.ts',
    from: '.catch((error) => failures.push(error))',
    to: '',
  },
  {
    name: 'a refund decided for an order is due before the provider is asked',
    file: 'server/payments/refund-order.ts',
    from: "SET state = 'refund-due'",
    to: "SET state = 'refunded'",
  },
]

const copied = [
  'server',
  'contract',
  'db',
  'messages',
  'sandbox',
  'test',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
]

const report = process.argv[2]
let unguarded = 0
for (const guard of guards) {
  const noticed = await isNoticed(guard)
  console.log(`${noticed ? 'noticed  ' : 'UNNOTICED'}  ${guard.name}`)
  if (!noticed) unguarded++
}
if (report) {
  const counts = {
    numPassedTests: guards.length - unguarded,
    numFailedTests: unguarded,
    numPendingTests: 0,
    numTodoTests: 0,
  }
  writeFileSync(report, JSON.stringify({ ...counts, testResults: [] }))
}
process.exit(unguarded > 0 ? 1 : 0)

async function isNoticed({ name, file, from, to }) {
  const copy = mkdtempSync(join(tmpdir(), 'farad-guard-'))
  try {
    for (const what of copied) cpSync(join(root, what), join(copy, what), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    const text = readFileSync(join(copy, file), 'utf8')
    if (text.split(from).length !== 2) throw new Error(`'${name}': ${file} does not read '${from}' once.`)
    writeFileSync(join(copy, file), text.replace(from, to))
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      'server/payments/money-model.test.ts',
      '--testTimeout=1200000',
    ]
    const { code, output } = await run(node24(), args, { cwd: copy, env: { PROVE: 'long' } })
    return code !== 0 && output.includes('Property failed')
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
