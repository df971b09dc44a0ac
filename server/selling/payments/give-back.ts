import { type Database, type RowOf, statement, transaction } from '#server/platform/database/database.ts'
import { isProviderDown, isRefusedForGood, type Provider } from '#server/selling/card-provider/provider.ts'
import { applyIntent, readIntent } from './apply-intent.ts'
import { keyedCall } from './keyed-call.ts'

type DueRefund = RowOf<typeof dueRefund>

const COLUMNS = 'r.id, p.order_id, r.payment_id, p.intent_id AS "intent_id!", r.cents, r.takes_rest, r.tries'

const dueRefund = statement(
  'due-refund',
  `SELECT ${COLUMNS} FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = :refundId AND r.state = 'due' AND p.pay_by = 'card'`,
)

/** Read it before the intent: a try that another process counts meanwhile must not be repeated under the next key. */
export const dueRefundsOfOrder = statement(
  'due-refunds-of-order',
  `SELECT ${COLUMNS} FROM payments p JOIN refunds r ON r.payment_id = p.id
   WHERE p.intent_id = :intentId AND r.order_id IS NOT NULL AND r.state = 'due' ORDER BY r.created_at, r.id`,
)

/** Of money that was for no order. It may be tried again at any time, because the provider has the whole only once. */
const dueRefundOfNoOrder = statement(
  'due-refund-of-no-order',
  `SELECT ${COLUMNS} FROM refunds r JOIN payments p ON p.id = r.payment_id
   WHERE r.payment_id = :paymentId AND r.order_id IS NULL AND r.state = 'due'`,
)

const lockOrder = statement('lock-order-to-give-up', 'SELECT FROM orders WHERE id = :orderId FOR UPDATE')

// While a dispute is open the refund stays due: the bank may return the money.
const giveUp = statement(
  'give-up-refund',
  `WITH refused AS (
     UPDATE refunds r SET state = 'failed', updated_at = now() FROM payments p
     WHERE r.id = :refundId AND r.state = 'due' AND p.id = r.payment_id AND p.dispute IS DISTINCT FROM 'open'
     RETURNING r.id, p.order_id, r.payment_id, r.cents
   ), failed AS (
     UPDATE payments p SET state = 'refund-failed', updated_at = now() FROM refused
     WHERE p.id = refused.payment_id AND p.state = 'refund-due' AND NOT EXISTS (
       SELECT FROM refunds r WHERE r.payment_id = p.id AND r.state = 'due' AND r.id <> refused.id)
   )
   INSERT INTO order_events (order_id, kind, detail)
   SELECT order_id, 'refund-refused', jsonb_build_object('cents', cents) FROM refused`,
)

/** False if the provider is unreachable: the job does it later. A person returns what came by transfer. */
export async function giveBackNow(
  db: Database,
  provider: Provider | undefined,
  refundId: string,
): Promise<boolean> {
  const [due] = await dueRefund(db, { refundId })
  if (!due || !provider) return true
  try {
    await giveBack(db, provider, due)
    return true
  } catch (error) {
    if (isProviderDown(error)) return false
    throw error
  }
}

export async function giveBackLater(db: Database, provider: Provider, refund: DueRefund): Promise<void> {
  const [due] = await dueRefund(db, { refundId: refund.id })
  // With the number of tries that was read before that view.
  if (due) await giveBack(db, provider, { ...due, tries: refund.tries })
}

export async function giveBackWhole(db: Database, provider: Provider, paymentId: string): Promise<void> {
  const [due] = await dueRefundOfNoOrder(db, { paymentId })
  if (due) await giveBack(db, provider, due)
}

/** After a final refusal, such as after a refund in the dashboard, what is left needs a person. */
async function giveBack(db: Database, provider: Provider, refund: DueRefund): Promise<void> {
  const asked = {
    payment_intent: refund.intent_id,
    ...(refund.takes_rest ? {} : { amount: refund.cents }),
    metadata: { payment_id: refund.payment_id, refund_id: refund.id },
  }
  let refused = false
  try {
    await keyedCall(db, refund, 'refund', (options) => provider.stripe.refunds.create(asked, options))
  } catch (error) {
    if (!isRefusedForGood(error)) throw error
    refused = true
  }
  // With the refunds: one that has failed at once does not show in the intent.
  await applyIntent(db, provider, await readIntent(provider, refund.intent_id), { includeRefunds: true })
  if (!refused) return
  await transaction(db, async (tx) => {
    await lockOrder(tx, { orderId: refund.order_id })
    await giveUp(tx, { refundId: refund.id })
  })
}
