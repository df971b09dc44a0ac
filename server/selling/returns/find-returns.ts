import { can } from '#contract/people/roles.ts'
import type { Return, ReturnState } from '#contract/selling/returns.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Counted, Keyset } from '#server/platform/http/keyset.ts'
import { newestFirst } from '#server/platform/http/newest-first.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { IS_OWN, isOwn, ownerOf } from '#server/selling/orders/own-order.ts'
import { RETURN_COLUMNS, type ReturnRow, toReturn } from './return-row.ts'

const visibleReturn = statement(
  'visible-return',
  `SELECT ${RETURN_COLUMNS} FROM returns r JOIN orders o ON o.id = r.order_id
   WHERE r.id = :id AND (${IS_OWN} OR :ofOthers)`,
  asRow<ReturnRow>,
)

/** Another person's return is unknown to those without the ability. */
export async function findReturn(
  db: Queryable,
  caller: Caller,
  id: string,
  ofOthers = can(caller.may, 'orders') || can(caller.may, 'refund'),
): Promise<Return | Refusal> {
  const [row] = isId(id) ? await visibleReturn(db, { id, ...ownerOf(caller), ofOthers }) : []
  return row ? toReturn(row, caller) : refuse('no-such-return')
}

interface Filter {
  state?: ReturnState | undefined
  orderId?: string | undefined
  q?: string | undefined
}

export async function listReturns(
  db: Queryable,
  caller: Caller,
  { state, orderId, q }: Filter,
  keyset: Keyset,
): Promise<Counted<Return>> {
  const { rows, total } = await newestFirst<ReturnRow>(
    db,
    {
      table: `(SELECT ${RETURN_COLUMNS}, o.company_id, 'RMA-' || r.serial AS number, o.serial::text AS order_digits
        FROM returns r JOIN orders o ON o.id = r.order_id) r`,
      columns: '*',
      where: [
        can(caller.may, 'orders') ? 'true' : isOwn('r'),
        ...(state ? ['state = :state'] : []),
        ...(orderId ? [isId(orderId) ? 'order_id = :orderId' : 'false'] : []),
      ].join(' AND '),
      values: { callerId: caller.id, companyId: caller.company?.id, state, orderId },
      q: q?.replace(/^F-(\d{4,})\d$/i, '$1'),
      searched: ['number', 'order_digits', 'email'],
    },
    keyset,
  )
  return { rows: rows.map((row) => toReturn(row, caller)), total }
}
