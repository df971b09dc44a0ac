import type { Return, ReturnReceipt, ReturnState } from '#contract/selling/returns.ts'
import { t } from '#messages/catalogue.ts'
import {
  asRow,
  type Database,
  type Queryable,
  statement,
  transaction,
} from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { onceInTransaction } from '#server/platform/http/idempotency.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { updateFulfilment } from '#server/selling/fulfilment/fulfilment-of.ts'
import { findReturn } from './find-returns.ts'
import { noteReturn } from './note-return.ts'
import { mayReturn, RETURN_COLUMNS, type ReturnRow } from './return-row.ts'

const lockOrder = statement(
  'lock-order-of-return',
  'SELECT FROM orders WHERE id = (SELECT order_id FROM returns WHERE id = :id) FOR UPDATE',
)

const lockedReturn = statement(
  'locked-return',
  `SELECT ${RETURN_COLUMNS} FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.id = :id`,
  asRow<ReturnRow>,
)

const setState = statement(
  'set-return-state',
  'UPDATE returns SET state = :state, note = coalesce(:note, note) WHERE id = :id',
)

/** Locks its order, and reads it in a statement that sees what the lock waited for. Refuses what its state does not allow. */
export async function lockReturn(
  tx: Queryable,
  id: string,
  act: keyof Return['may'],
): Promise<ReturnRow | Refusal> {
  await lockOrder(tx, { id })
  const [row] = await lockedReturn(tx, { id })
  if (!row) return refuse('no-such-return')
  return mayReturn(row.state, act) ? row : refuse('return-state', { state: t(`returns.state-${row.state}`) })
}

interface Move {
  act: 'approve' | 'close'
  to: (row: ReturnRow) => ReturnState
  note: string | undefined
}

async function moveReturn(
  db: Database,
  caller: Caller,
  id: string,
  { act, to, note }: Move,
): Promise<Return | Refusal> {
  const found = await findReturn(db, caller, id)
  if (found instanceof Refusal) return found
  const refused = await transaction(db, async (tx) => {
    const row = await lockReturn(tx, found._id, act)
    if (row instanceof Refusal) return row
    const state = to(row)
    await setState(tx, { id: row.id, state, note })
    // What was kept back may go out again.
    await updateFulfilment(tx, row.order_id)
    return noteReturn(tx, { id: row.id, actor: caller.id, what: state })
  })
  return refused ?? findReturn(db, caller, id)
}

export function approveReturn(
  db: Database,
  caller: Caller,
  id: string,
  { approve, note }: { approve: boolean; note?: string | undefined },
): Promise<Return | Refusal> {
  return moveReturn(db, caller, id, { act: 'approve', to: () => (approve ? 'approved' : 'refused'), note })
}

/** One of which something was refunded is refunded. */
export function closeReturn(
  db: Database,
  caller: Caller,
  id: string,
  note?: string,
): Promise<Return | Refusal> {
  const to = ({ lines }: ReturnRow) => (lines.some(({ refunded }) => refunded > 0) ? 'refunded' : 'closed')
  return moveReturn(db, caller, id, { act: 'close', to, note })
}

const addReceived = statement(
  'add-received-lines',
  `UPDATE return_lines rl SET received = rl.received + asked.quantity, restock = rl.restock + asked.restock
   FROM unnest(:positions::smallint[], :quantities::int[], :restock::int[]) AS asked (position, quantity, restock)
   WHERE rl.return_id = :id AND rl.line_position = asked.position`,
)

/** Each parcel of a return adds to what has come (rules: W-3). */
export async function receiveReturn(
  db: Database,
  caller: Caller,
  id: string,
  { lines, key }: ReturnReceipt & { key: string | undefined },
): Promise<Return | Refusal> {
  const found = await findReturn(db, caller, id)
  if (found instanceof Refusal) return found
  const under = { userId: caller.id, call: 'receive-return', key }
  const received = await onceInTransaction(db, under, { id: found._id, lines }, async (tx) => {
    const row = await lockReturn(tx, found._id, 'receive')
    if (row instanceof Refusal) return row
    const wrong = judgeReceived(row, lines)
    if (wrong) return wrong
    await addReceived(tx, {
      id: row.id,
      positions: lines.map(({ line }) => line),
      quantities: lines.map(({ quantity }) => quantity),
      restock: lines.map(({ restock }) => restock),
    })
    await setState(tx, { id: row.id, state: 'received', note: null })
    await noteReturn(tx, { id: row.id, actor: caller.id, what: 'received' })
    return { id: row.id }
  })
  return received instanceof Refusal ? received : findReturn(db, caller, id)
}

function judgeReceived(row: ReturnRow, lines: ReturnReceipt['lines']): Refusal | undefined {
  const seen = new Set<number>()
  for (const [nth, { line: position, quantity, restock }] of lines.entries()) {
    const line = row.lines.find((each) => each.line === position)
    const wrong = (path: string, message: string) =>
      refuse('invalid-fields', {}, [{ path: `lines.${nth}.${path}`, message }])
    if (!line || seen.has(position)) return wrong('line', t('returns.line-unknown'))
    seen.add(position)
    const left = line.quantity - line.unsent - line.received
    if (quantity > left) return refuse('more-than-returnable', { partNumber: line.partNumber, left })
    if (restock > quantity) return wrong('restock', t('returns.restock-too-many'))
  }
  return undefined
}
