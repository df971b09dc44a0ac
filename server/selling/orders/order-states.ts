import { isEuCountry } from '#contract/country-groups.ts'
import type { RefusalName } from '#contract/refusals.ts'
import type { OrderMay, OrderState } from '#contract/selling/order.ts'

/** From each state, the states it may move to (rules: O-3). Moves happen under the order's row lock. */
const orderMoves: Record<OrderState, readonly OrderState[]> = {
  unpaid: ['paid', 'cancelled', 'expired'],
  paid: ['refunded'],
  cancelled: [],
  expired: [],
  refunded: [],
}

export function mayMove(from: OrderState, to: OrderState): boolean {
  return orderMoves[from].includes(to)
}

type Act = keyof OrderMay
const ENDED = { cancelled: 'order-ended', expired: 'order-ended', refunded: 'order-ended' } as const

/** In which states an order allows what, else the refusal that says why not (rules: O-40). */
const acts: Record<Act, Record<OrderState, true | RefusalName>> = {
  pay: { unpaid: true, paid: 'order-paid', ...ENDED },
  cancel: { unpaid: true, paid: 'order-paid', ...ENDED },
  shipTo: { unpaid: true, paid: true, ...ENDED },
  references: { unpaid: true, paid: true, ...ENDED },
  return: { unpaid: 'order-unpaid', paid: true, ...ENDED },
  withdraw: { unpaid: true, paid: true, ...ENDED },
}

/** SQL: what decides about an order `o` besides its state. A claim counts as the first scan. */
export const MAY_FACTS = `(o.packer IS NOT NULL AND o.packed_until > now()
  OR EXISTS (SELECT FROM order_lines WHERE order_id = o.id AND shipped > 0)) AS "packing!",
  EXISTS (SELECT FROM order_lines WHERE order_id = o.id AND quantity > shipped + withdrawn + kept_back) AS "unsent_left!",
  EXISTS (SELECT FROM order_lines WHERE order_id = o.id AND shipped > refunded - withdrawn + coming_back) AS "sent_left!",
  coalesce((SELECT max(created_at) FROM shipments WHERE order_id = o.id) + make_interval(days => coalesce((
    SELECT (value ->> 'returnDays')::int FROM settings WHERE section = 'shipping' ORDER BY version DESC LIMIT 1), 30))
    < now(), false) AS "late!",
  coalesce((SELECT max(created_at) FROM shipments WHERE order_id = o.id) + interval '14 days' < now(), false) AS "past_withdrawal!",
  o.company_id IS NULL AND coalesce((SELECT value ->> 'who' = 'everyone' AND (value ->> 'consumersInEu')::boolean FROM settings
    WHERE section = 'buyers' ORDER BY version DESC LIMIT 1), false) AS "eu_consumers!",
  coalesce(o.ship_to ->> 'country', o.destination ->> 'country', (SELECT value ->> 'country' FROM settings
    WHERE section = 'company' ORDER BY version DESC LIMIT 1)) AS goes_to`

export interface MayRow {
  state: OrderState
  packing: boolean
  /** Pieces in no refund and no open return. */
  unsent_left: boolean
  sent_left: boolean
  /** The days for returns have passed since the last parcel. */
  late: boolean
  /** Of consumers in the EU: 14 days since the last parcel. */
  past_withdrawal: boolean
  eu_consumers: boolean
  goes_to: string | null
  awaiting_approval?: boolean
  /** Of a viewer of the company that has ordered. */
  onlyLooks?: boolean
}

export function mayOf(row: MayRow): Record<Act, true | RefusalName> {
  const { state, packing, awaiting_approval: awaiting, onlyLooks } = row
  if (onlyLooks)
    return Object.fromEntries(Object.keys(acts).map((act) => [act, 'company-viewer'])) as Record<
      Act,
      RefusalName
    >
  const unpacked = (act: Act) => (acts[act][state] === true && packing ? 'packing-begun' : acts[act][state])
  return {
    pay: state === 'unpaid' && awaiting ? 'awaiting-approval' : acts.pay[state],
    cancel: acts.cancel[state],
    shipTo: unpacked('shipTo'),
    references: unpacked('references'),
    return: acts.return[state] === true ? mayComeBack(row) : acts.return[state],
    withdraw: mayWithdraw(row),
  }
}

function mayComeBack({ unsent_left, sent_left, late }: MayRow): true | RefusalName {
  if (unsent_left) return true
  if (!sent_left) return 'nothing-to-return'
  return late ? 'return-late' : true
}

/** Whether a consumer in the European Union could have bought it (rules: W-5). */
export const isOfConsumer = ({ eu_consumers, goes_to }: MayRow) => eu_consumers && isEuCountry(goes_to ?? '')

function mayWithdraw(row: MayRow): true | RefusalName {
  const { state, unsent_left, sent_left, past_withdrawal } = row
  if (!isOfConsumer(row)) return 'no-withdrawal'
  if (state === 'unpaid' || acts.withdraw[state] !== true) return acts.withdraw[state]
  if (unsent_left) return true
  if (!sent_left) return 'nothing-to-return'
  return past_withdrawal ? 'withdrawal-late' : true
}
