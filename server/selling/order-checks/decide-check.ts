import type { OrderCheck } from '#contract/selling/order-checks.ts'
import { type Database, type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { CHECK, type CheckRow, toOrderCheck } from './check-row.ts'

// A shipment reads the checks under the same lock.
const lockOrder = statement('lock-order-to-check', 'SELECT FROM orders WHERE id = $1 FOR UPDATE')

// The event keeps what a later decision replaces. The same decision again has none.
const decide = statement(
  'decide-check',
  `WITH decided AS (
     UPDATE order_checks SET state = $3::text, actor = $4::uuid, note = $5::text, decided_at = now(), vies_due = NULL
     WHERE order_id = $1 AND name = $2 AND (state, actor, note) IS DISTINCT FROM ($3::text, $4::uuid, $5::text) RETURNING name
   )
   INSERT INTO order_events (order_id, kind, actor, detail)
   SELECT $1, 'check-' || $3::text, $4::uuid, jsonb_strip_nulls(jsonb_build_object('check', name, 'note', $5::text)) FROM decided`,
)

const checkOf = statement<{ check: CheckRow }>(
  'check-of-order',
  `SELECT ${CHECK} AS check FROM order_checks c WHERE order_id = $1 AND name = $2`,
)

interface Decision {
  confirm: boolean
  note?: string | undefined
}

export async function decideCheck(
  db: Database,
  caller: Caller,
  { id, name }: { id: string; name: string },
  { confirm, note }: Decision,
): Promise<OrderCheck | Refusal> {
  if (!isId(id)) return refuse('no-such-order')
  return transaction(db, async (tx: Queryable) => {
    if ((await lockOrder(tx, [id])).length === 0) return refuse('no-such-order')
    await decide(tx, [id, name, confirm ? 'confirmed' : 'rejected', caller.id, note ?? null])
    const [found] = await checkOf(tx, [id, name])
    return found ? toOrderCheck(found.check) : refuse('no-such-check')
  })
}
