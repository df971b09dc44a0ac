import { partNumberIn } from '#contract/catalog/part-number.ts'
import { serialIn } from '#contract/selling/order-number.ts'
import type { Withdrawal } from '#contract/site/withdrawals.ts'
import { t } from '#messages/catalogue.ts'
import { asRow, type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import { requestHash } from '#server/platform/http/idempotency.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { postMail } from '#server/platform/mail/outbox.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'
import { isProviderDown, type Provider } from '#server/selling/card-provider/provider.ts'
import { REACHED_AT } from '#server/selling/orders/order-row.ts'
import { isOfConsumer, MAY_FACTS, type MayRow } from '#server/selling/orders/order-states.ts'
import { releaseOrder } from '#server/selling/orders/release-order.ts'
import { closePayment } from '#server/selling/payments/close-payment.ts'
import { leftOf } from '#server/selling/payments/plan-refund.ts'
import { readOrderToRefund } from '#server/selling/payments/refundable-order.ts'
import { writeReturn } from '#server/selling/returns/ask-return.ts'
import { refundWithdrawn } from '#server/selling/returns/refund-return.ts'
import { type ContactParts, keepMessage } from '#server/site/messages/send-message.ts'
import { goodsOf, WITHDRAWAL_RECEIVED } from './withdrawal-mail.ts'

interface Row extends Omit<Withdrawal, 'lines' | 'orderNumber'> {
  id: string
  order_number: string
  lines: Withdrawal['lines'] | null
}

const toHandle = statement(
  'withdrawals-to-handle',
  'SELECT id FROM withdrawals WHERE handled_at IS NULL ORDER BY id LIMIT 100',
)

const lockWithdrawal = statement(
  'lock-withdrawal',
  `SELECT id, order_number, email, name, lines FROM withdrawals WHERE id = :id AND handled_at IS NULL
   FOR UPDATE SKIP LOCKED`,
  asRow<Row>,
)

// Locked, as every change of an order. Of who has left the company of the order, no email is known (rules: U-3).
const orderOf = statement(
  'order-of-withdrawal',
  `SELECT o.id, o.state, o.user_id, ${MAY_FACTS} FROM orders o WHERE o.serial = :serial AND lower(${REACHED_AT}) = :email FOR UPDATE OF o`,
  asRow<MayRow & { id: string; user_id: string }>,
)

const handled = statement(
  'withdrawal-handled',
  'UPDATE withdrawals SET handled_at = now(), order_id = :orderId WHERE id = :id',
)

interface HandlingParts extends Pick<ContactParts, 'db' | 'limits' | 'config'> {
  provider: Provider | undefined
}

/** `after` is what waits for the card provider, outside the transaction. */
function handle(parts: HandlingParts, id: string): Promise<{ after?: () => Promise<unknown> }> {
  const { db, provider } = parts
  return transaction(db, async (tx) => {
    const [row] = await lockWithdrawal(tx, { id })
    if (!row) return {}
    const serial = serialIn(row.order_number)
    const [order] = serial === undefined ? [] : await orderOf(tx, { serial, email: row.email })
    await handled(tx, { id: row.id, orderId: order?.id ?? null })
    if (!order) return tellDesk(tx, parts, row)
    const sendReceipt = (undone?: number[]) =>
      postMail(tx, {
        recipient: row.email,
        kind: WITHDRAWAL_RECEIVED,
        facts: { id: order.id, withdrawal: row.id, ...(undone && { undone }) },
      })
    if (order.state === 'unpaid' && isOfConsumer(order) && !row.lines) {
      await sendReceipt()
      return {
        after: async () => {
          const release = { to: 'cancelled', actor: order.user_id } as const
          const done = await releaseOrder(db, (id) => closePayment(db, provider, id), order.id, release)
          if (done instanceof Refusal) await transaction(db, (tx) => tellDesk(tx, parts, row))
        },
      }
    }
    const { lines, missing } = await linesOf(tx, order.id, row.lines)
    const actor = order.user_id
    const returned =
      lines.length > 0 && (await writeReturn(tx, { orderId: order.id, lines, reason: 'withdrawal', actor }))
    // A person looks at what can't be done.
    if (!returned || returned instanceof Refusal) {
      await sendReceipt((row.lines ?? []).map(({ quantity }) => quantity))
      return tellDesk(tx, parts, row)
    }
    const isWhole = missing.every((count) => count === 0)
    await sendReceipt(isWhole ? undefined : missing)
    if (!isWhole) await tellDesk(tx, parts, row, missing)
    return { after: () => refundWithdrawn(db, provider, returned) }
  })
}

/** What the order has left of what is declared, and the pieces of each declared row that it has not. */
async function linesOf(tx: Queryable, orderId: string, asked: Row['lines']) {
  const { lines } = await readOrderToRefund(tx, orderId)
  const left = lines.map((line) => leftOf(line).unsent + leftOf(line).sent)
  const taken = asked ? left.map(() => 0) : left
  // A part may be declared in several rows.
  const missing = (asked ?? []).map(({ line, partNumber, quantity }) => {
    const at = lines.findIndex(
      (each) =>
        (line ?? each.position) === each.position &&
        (!partNumber || partNumberIn(partNumber) === each.partNumber),
    )
    const more = Math.min(quantity, (left[at] ?? 0) - (taken[at] ?? 0))
    if (more > 0) taken[at] = (taken[at] ?? 0) + more
    return quantity - more
  })
  return {
    lines: lines.flatMap(({ position }, n) => (taken[n] ? [{ line: position, quantity: taken[n] }] : [])),
    missing,
  }
}

/** `missing`: of each declared row the pieces that were not withdrawn; without it nothing was. */
async function tellDesk(tx: Queryable, parts: HandlingParts, row: Row, missing?: number[]): Promise<object> {
  const { order_number: number, email, name, lines } = row
  const opening = t(missing ? 'withdrawal.rest-to-desk' : 'withdrawal.to-desk', { number, name })
  const message = [opening, ...goodsOf(lines ?? [], missing)].join('\n').slice(0, 4000)
  const form = { email, subject: t('withdrawal.subject', { number }), number, message }
  await keepMessage(tx, parts, form, requestHash({ ...form, id: row.id }))
  return {}
}

const owed = statement(
  'withdrawn-to-refund',
  `SELECT DISTINCT r.id FROM returns r JOIN return_lines rl ON rl.return_id = r.id
   WHERE r.reason = 'withdrawal' AND r.state = 'approved' AND rl.unsent > 0 AND rl.refunded = 0 ORDER BY r.id LIMIT 100`,
)

/** Each at once. One whose payment can't be reached now is left to `withdrawalRefundsJob`. */
export function withdrawalsJob(parts: HandlingParts): Job {
  return {
    name: 'withdrawals',
    everyMs: 1000,
    run: async (stopping) =>
      eachApart(await toHandle(parts.db), stopping, async (id) => {
        const { after } = await handle(parts, id)
        await after?.().catch((error) => {
          if (!isProviderDown(error)) throw error
        })
      }),
  }
}

export function withdrawalRefundsJob({ db, provider }: Pick<HandlingParts, 'db' | 'provider'>): Job {
  return {
    name: 'withdrawal-refunds',
    everyMs: 60_000,
    run: async (stopping) => eachApart(await owed(db), stopping, (id) => refundWithdrawn(db, provider, id)),
  }
}

/** One that fails keeps no other waiting; the job then fails with the first failure. */
async function eachApart(
  rows: { id: string }[],
  stopping: AbortSignal,
  work: (id: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const { id } of rows)
    if (!stopping.aborted) await work(id).catch((failure: unknown) => failures.push(failure))
  if (failures.length > 0) throw failures[0]
}
