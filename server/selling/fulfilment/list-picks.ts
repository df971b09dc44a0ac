import type { z } from 'zod'
import type { listPicks as contract } from '#contract/selling/fulfilment.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import { t } from '#messages/catalogue.ts'
import { asRow, type Queryable, type RowOf, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { STOPPING_CHECK } from '#server/selling/order-checks/check-row.ts'
import { SHIPPING_DISPUTE } from './desk-columns.ts'
import { LEFT_TO_SHIP, TO_SHIP } from './fulfilment-of.ts'

type Pick = z.output<typeof contract.answer>[number]

type PickRow = RowOf<typeof piecesOfOrders>

const MAX_ORDERS = 50

const piecesOfOrders = statement(
  'pieces-of-orders-to-ship',
  `WITH o AS (
     SELECT id, serial FROM orders o WHERE id = ANY (:ids) AND ${TO_SHIP} AND ${SHIPPING_DISPUTE} IS NULL AND ${STOPPING_CHECK} IS NULL
   ), l AS (
     SELECT o.serial, p.place, coalesce(l.part_number, p.part_number) AS part_number, l.name,
       ${LEFT_TO_SHIP} AS quantity
     FROM o JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id
     WHERE ${LEFT_TO_SHIP} > 0
   )
   SELECT place, part_number, min(name) AS "name!", sum(quantity)::int AS "quantity!",
     jsonb_agg(jsonb_build_object('serial', serial, 'quantity', quantity) ORDER BY serial) AS "orders!"
   FROM l GROUP BY place, part_number`,
  asRow<{ orders: { serial: number; quantity: number }[] }>,
)

/** 'A-2' comes before 'A-10'. */
const byPlace = new Intl.Collator('en', { numeric: true })

/** Parts without a place come last. */
export async function listPicks(db: Queryable, orders: string): Promise<Pick[] | Refusal> {
  const ids = [...new Set(orders.split(',').map((id) => id.trim()))]
  if (ids.length > MAX_ORDERS || !ids.every(isId))
    return refuse('invalid-fields', {}, [
      { path: 'orders', message: t('api.orders-to-pick', { most: MAX_ORDERS }) },
    ])
  const rows = await piecesOfOrders(db, { ids })
  return rows.toSorted(inTheWalk).map((row) => ({
    ...(row.place === null ? {} : { place: row.place }),
    partNumber: row.part_number,
    name: row.name,
    quantity: row.quantity,
    orders: row.orders.map(({ serial, quantity }) => ({ orderNumber: orderNumber(serial), quantity })),
  }))
}

function inTheWalk(a: PickRow, b: PickRow): number {
  if ((a.place === null) !== (b.place === null)) return a.place === null ? 1 : -1
  return byPlace.compare(a.place ?? '', b.place ?? '') || byPlace.compare(a.part_number, b.part_number)
}
