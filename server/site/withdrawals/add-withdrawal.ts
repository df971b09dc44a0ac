import type { Withdrawal } from '#contract/site/withdrawals.ts'
import { statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { requestHash } from '#server/platform/http/idempotency.ts'
import type { Refusal } from '#server/platform/http/refusal.ts'
import {
  type ContactParts,
  type ContactVisit,
  lockFingerprint,
  withinContactLimits,
} from '#server/site/messages/send-message.ts'

const sentBefore = statement(
  'withdrawal-sent-before',
  `SELECT id FROM withdrawals WHERE fingerprint = :fingerprint AND received_at > clock_timestamp() - interval '1 day' LIMIT 1`,
)

const insert = statement(
  'insert-withdrawal',
  `INSERT INTO withdrawals (id, order_number, email, name, lines, fingerprint)
   VALUES (:id, :orderNumber, :email, :name, :lines::jsonb, :fingerprint)`,
)

/** Only keeps it, whatever it says: neither the answer nor its time tells a stranger of an order (rules: W-5). */
export function addWithdrawal(
  parts: ContactParts,
  input: Withdrawal,
  visit: ContactVisit,
): Promise<'kept' | Refusal> {
  const fingerprint = requestHash(input)
  return withinContactLimits(parts, visit, async (tx, room) => {
    await lockFingerprint(tx, { fingerprint })
    if ((await sentBefore(tx, { fingerprint })).length > 0) return 'kept'
    const refused = await room()
    if (refused) return refused
    const { lines, ...rest } = input
    await insert(tx, { id: newId(), ...rest, lines: lines && JSON.stringify(lines), fingerprint })
    return 'kept'
  })
}
