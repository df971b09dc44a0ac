import { addressLines } from '#contract/selling/address-text.ts'
import type { StoredAddress } from '#contract/selling/delivery.ts'
import type { OrderWithEvents } from '#contract/selling/order.ts'
import type { OrderChange } from '#contract/selling/order-changes.ts'
import { t } from '#messages/catalogue.ts'
import {
  asRow,
  type Database,
  type Queryable,
  type RowOf,
  statement,
  transaction,
} from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { withRegion } from '#server/selling/addresses/regions.ts'
import { needsRegion, wrongRegion } from '#server/selling/charges/by-destination.ts'
import { CHARGE_SECTIONS, type ChargeSettings, shopOf } from '#server/selling/charges/charge-order.ts'
import { vatAreaOf } from '#server/selling/charges/vat-area.ts'
import { promiseNow } from '#server/selling/dispatch/promise-now.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'
import { judgeFields, readFields } from './closed-address.ts'
import { findOrderToChange, findOrderWithEvents } from './find-order.ts'
import { ORDER_CHANGED, postOrderMail } from './order-mail-facts.ts'
import { MAY_FACTS, mayOf } from './order-states.ts'
import { wrongAddress, wrongDay } from './place-order.ts'

/** `references`: of its lines, each by its number. `isThere`: its delivery address is the new one already. */
type LockedOrder = RowOf<typeof orderToChange>

const lockOrder = statement('lock-order-to-change', 'SELECT FROM orders WHERE id = :id FOR UPDATE')

// A statement of its own, which sees what the lock has waited for.
const orderToChange = statement(
  'order-to-change',
  `SELECT o.state, ${MAY_FACTS}, o.ship_to, o.bill_to, o.destination, o.leaves_by::text AS leaves_by,
     o.company_id IN (SELECT id FROM companies WHERE po_required) AS "po_needed!", o.ship_to IS NOT DISTINCT FROM :shipTo::jsonb AS "isThere!",
     ARRAY(SELECT reference FROM order_lines WHERE order_id = o.id ORDER BY position) AS "references!",
     jsonb_build_object('poNumber', o.po_number, 'note', o.note, 'neededBy', o.needed_by, 'papersTo', o.papers_to) AS "kept!"
   FROM orders o WHERE o.id = :id`,
  asRow<{
    ship_to: StoredAddress | null
    bill_to: StoredAddress | null
    destination: Pick<StoredAddress, 'country' | 'region'> | null
    references: (string | null)[]
    kept: { poNumber: string | null; note: string | null; neededBy: string | null; papersTo: string | null }
  }>,
)

const writeChange = statement(
  'change-order',
  `WITH o AS (
     UPDATE orders SET po_number = :poNumber, note = :note, needed_by = :neededBy::date, papers_to = :papersTo,
       ship_to = coalesce(:shipTo::jsonb, ship_to), bill_to = coalesce(:billTo::jsonb, bill_to),
       destination = CASE WHEN :shipTo::jsonb IS NULL THEN destination END,
       address = coalesce(:address, address), phone = coalesce(:phone, phone)
     WHERE id = :id RETURNING id, user_id
   ), counted AS (
     UPDATE users u SET orders_version = u.orders_version + 1 FROM o WHERE u.id = o.user_id
   ), referenced AS (
     UPDATE order_lines l SET reference = asked.reference
     FROM unnest(:positions::smallint[], :references::text[]) AS asked (position, reference), o
     WHERE l.order_id = o.id AND l.position = asked.position
   ), checked AS (
     INSERT INTO order_checks (order_id, name) SELECT id, 'address-country' FROM o WHERE :doubtful
     ON CONFLICT (order_id, name) DO UPDATE SET state = 'open', actor = NULL, note = NULL, decided_at = NULL
   )
   INSERT INTO order_events (order_id, kind, actor, detail)
   SELECT id, 'changed', :callerId::uuid, jsonb_build_object('note', :what::text) FROM o`,
)

/** Until packing begins, without a change of the charges (rules: O-41). */
export async function changeOrder(
  { db, readSettings }: { db: Database; readSettings: ReadSettings },
  caller: Caller,
  id: string,
  change: OrderChange,
): Promise<OrderWithEvents | Refusal> {
  const found = await findOrderToChange(db, caller, id)
  if (found instanceof Refusal) return found
  const shipTo = change.shipTo && withRegion(change.shipTo)
  const wrong = shipTo && wrongAddress(shipTo, 'shipTo')
  if (wrong) return wrong
  const refused = await transaction(db, async (tx) => {
    await lockOrder(tx, { id })
    const [order] = await orderToChange(tx, { id, shipTo: shipTo && JSON.stringify(shipTo) })
    if (!order) return refuse('no-such-order')
    const { settings } = await readSettings(tx, CHARGE_SECTIONS)
    const judged = await judge(tx, order, { ...change, shipTo }, settings)
    return judged instanceof Refusal
      ? judged
      : write(tx, { id, callerId: caller.id, order, change, shipTo, ...judged })
  })
  return refused ?? findOrderWithEvents(db, caller, id)
}

type Judged = { isDoubtful: boolean }
type StoredChange = Omit<OrderChange, 'shipTo'> & { shipTo: StoredAddress | undefined }

async function judge(
  tx: Queryable,
  order: LockedOrder,
  { shipTo, poNumber, neededBy, lines = [] }: StoredChange,
  settings: ChargeSettings,
): Promise<Judged | Refusal> {
  const may = mayOf(order)
  if (shipTo && may.shipTo !== true) return refuse(may.shipTo)
  if (may.references !== true) return refuse(may.references)
  if (poNumber === null && order.po_needed) return wrongField('poNumber', t('company.po-needed'))
  const unknown = lines.findIndex(({ line }) => line > order.references.length)
  if (unknown >= 0) return wrongField(`lines.${unknown}.line`, t('order.line-unknown'))
  if (neededBy && neededBy !== order.kept.neededBy) {
    const early = wrongDay(neededBy, order.leaves_by ?? (await promiseNow(tx)).leavesBy)
    if (early) return early
  }
  if (!shipTo) return { isDoubtful: false }
  const region = wrongRegion(settings, shipTo, 'shipTo.region')
  if (region) return region
  if (chargesDiffer(settings, order, shipTo)) return refuse('charges-differ')
  return judgeFields(settings, shipTo, readFields(shipTo), 'shipTo')
}

/** Shipping depends on country and region, tax on the area of the VAT besides. */
function chargesDiffer(settings: ChargeSettings, order: LockedOrder, to: StoredAddress): boolean {
  const from = order.ship_to ?? order.destination ?? shopOf(settings)
  if (from?.country !== to.country) return true
  const { supply } = settings.tax
  if (vatAreaOf(from, supply) !== vatAreaOf(to, supply)) return true
  return (
    from.region !== to.region &&
    (!(from.region === undefined || to.region === undefined) || needsRegion(settings, to.country))
  )
}

interface Writing extends Judged {
  id: string
  callerId: string
  order: LockedOrder
  change: OrderChange
  shipTo: StoredAddress | undefined
}

async function write(
  tx: Queryable,
  { id, callerId, order, change, shipTo, isDoubtful }: Writing,
): Promise<undefined> {
  const { poNumber, note, neededBy, papersTo, lines = [] } = change
  const asked = { poNumber, note, neededBy, papersTo }
  const kept = Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [
      name,
      value === undefined ? order.kept[name as keyof typeof asked] : value,
    ]),
  ) as LockedOrder['kept']
  const references = lines.filter(({ line, reference }) => order.references[line - 1] !== reference)
  const moved = order.isThere ? undefined : shipTo
  const changed = [
    ...(moved ? ['shipTo' as const] : []),
    ...(Object.keys(asked) as (keyof typeof asked)[]).filter((name) => kept[name] !== order.kept[name]),
    ...(references.length > 0 ? ['references' as const] : []),
  ]
  if (changed.length === 0) return
  const what = changed.map((name) => t(`order-change.${name}`)).join(', ')
  await writeChange(tx, {
    ...kept,
    id,
    callerId,
    what,
    doubtful: isDoubtful,
    shipTo: moved && JSON.stringify(moved),
    billTo: moved && staysBilled(order, moved) ? JSON.stringify(order.ship_to) : undefined,
    address: moved && addressLines(moved).join('\n'),
    phone: moved?.phone,
    positions: references.map(({ line }) => line),
    references: references.map(({ reference }) => reference),
  })
  await postOrderMail(tx, id, ORDER_CHANGED, { changed: what })
}

/** Where the tax, or an invoice, rests on the present address. */
function staysBilled(
  { state, bill_to, ship_to }: LockedOrder,
  { company, vatNumber }: StoredAddress,
): boolean {
  if (bill_to || !ship_to) return false
  return state === 'paid' || company !== ship_to.company || vatNumber !== ship_to.vatNumber
}

const wrongField = (path: string, message: string) => refuse('invalid-fields', {}, [{ path, message }])
