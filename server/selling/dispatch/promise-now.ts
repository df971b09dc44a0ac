import type { Dispatch } from '#contract/selling/dispatch.ts'
import type { Promised } from '#contract/selling/promised.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { SELLER } from '#server/selling/papers/order-facts.ts'
import { dispatchingIn, promiseAt } from './promise.ts'

/** SQL: the settings of the promise with the zone that they count in. */
export const DISPATCHING = `(SELECT jsonb_build_object('dispatch', value -> 'dispatch', 'zone', ${SELLER} ->> 'timeZone')
  FROM settings WHERE section = 'shipping' ORDER BY version DESC LIMIT 1)`

export interface DispatchingRow {
  dispatch: Dispatch | null
  zone: string | null
}

const dispatchingNow = statement(
  'dispatching-now',
  `SELECT ${DISPATCHING} AS dispatching`,
  asRow<{ dispatching: DispatchingRow | null }>,
)

export const promiseIn = (row: DispatchingRow | null | undefined): Promised =>
  promiseAt(dispatchingIn(row?.dispatch, row?.zone))

/** What the shop promises for an order that is paid now. */
export async function promiseNow(db: Queryable): Promise<Promised> {
  const [row] = await dispatchingNow(db)
  return promiseIn(row?.dispatching)
}
