import type { OrderCheck } from '#contract/selling/order-checks.ts'
import {
  asRow,
  type Database,
  type Queryable,
  statement,
  transaction,
} from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { CHECK, type CheckRow, toOrderCheck } from './check-row.ts'

// A shipment reads the checks under the same lock.
const lockOrder = statement('lock-order-to-check', 'SELECT FROM orders WHERE id = :id FOR UPDATE')

// The event keeps what a later decision replaces. The same decision again has none.
const decide = statement(
  'decide-check',
  `WITH decided AS (
     UPDATE order_checks SET state = :state::text, actor = :callerId::uuid, note = :note::text, decided_at = now(), vies_due = NULL
     WHERE order_id = :id AND name = :name AND (state, actor, note) IS DISTINCT FROM (:state::text, :callerId::uuid, :note::text) RETURNING name
   )
   INSERT INTO order_events (order_id, kind, actor, detail)
   SELECT :id, 'check-' || :state::text, :callerId::uuid, jsonb_strip_nulls(jsonb_build_object('check', name, 'note', :note::text)) FROM decided`,
)

const checkOf = statement(
  'check-of-order',
  `SELECT ${CHECK} AS check FROM order_checks c WHERE order_id = :id AND name = :name`,
  asRow<{ check: CheckRow }>,
)

export async function decideCheck(
  db: Database,
  caller: Caller,
  { id, name }: { id: string; name: string },
  { confirm, note }: { confirm: boolean; note?: string | undefined },
): Promise<OrderCheck | Refusal> {
  if (!isId(id)) return refuse('no-such-order')
  return transaction(db, async (tx: Queryable) => {
    if ((await lockOrder(tx, { id })).length === 0) return refuse('no-such-order')
    await decide(tx, {
      id,
      name,
      state: confirm ? 'confirmed' : 'rejected',
      callerId: caller.id,
      note: note ?? null,
    })
    const [found] = await checkOf(tx, { id, name })
    return found ? toOrderCheck(found.check) : refuse('no-such-check')
  })
}
