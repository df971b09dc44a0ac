import { partNumberIn } from '#contract/catalog/part-number.ts'
import type { ShipmentInput } from '#contract/selling/fulfilment.ts'
import { t } from '#messages/catalogue.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { LEFT_TO_SHIP } from './fulfilment-of.ts'

export interface ShippedLine {
  line: number
  quantity: number
  lot?: string | undefined
  date_code?: string | undefined
}

const linesToShip = statement(
  'lines-to-ship',
  `SELECT l.position, coalesce(l.part_number, p.part_number) AS part_number, ${LEFT_TO_SHIP} AS left_to_ship
   FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = :orderId ORDER BY l.position`,
)

/** Requires the order's lock. All lines or none, each at most what is left, over its lots (rules: F-2). */
export async function matchShippedLines(
  tx: Queryable,
  orderId: string,
  asked: ShipmentInput['lines'],
): Promise<ShippedLine[] | Refusal> {
  const lines = await linesToShip(tx, { orderId })
  const byNumber = new Map(lines.map((line) => [line.part_number, line]))
  const left = new Map(lines.map(({ position, left_to_ship }) => [position, left_to_ship]))
  const unknown: { path: string; message: string }[] = []
  const shipped: ShippedLine[] = []
  for (const [nth, { partNumber, quantity, lot, dateCode }] of asked.entries()) {
    const line = byNumber.get(partNumberIn(partNumber) ?? '')
    if (line) {
      left.set(line.position, (left.get(line.position) ?? 0) - quantity)
      shipped.push({ line: line.position, quantity, lot, date_code: dateCode })
    } else unknown.push({ path: `lines.${nth}.partNumber`, message: t('shipment.part-not-ordered') })
  }
  if (unknown.length > 0) return refuse('invalid-fields', {}, unknown)
  const over = lines.find(({ position }) => (left.get(position) ?? 0) < 0)
  if (over) return refuse('more-than-to-ship', { partNumber: over.part_number, left: over.left_to_ship })
  return shipped
}
