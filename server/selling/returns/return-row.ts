import { seesAmounts } from '#contract/people/roles.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import type { Return, ReturnReason, ReturnState } from '#contract/selling/returns.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { REACHED_AT } from '#server/selling/orders/order-row.ts'

export const returnNumber = (serial: number) => `RMA-${serial}`

/** From each state, what the shop may do. */
const acts: Record<ReturnState, { approve?: true; receive?: true; refund?: true; close?: true }> = {
  asked: { approve: true },
  approved: { receive: true, refund: true, close: true },
  received: { receive: true, refund: true, close: true },
  refused: {},
  refunded: {},
  closed: {},
}

export const mayReturn = (state: ReturnState, act: keyof Return['may']) => acts[state][act] === true

/** SQL: of a return `r` and its order `o`. */
export const RETURN_COLUMNS = `r.id, r.serial, r.order_id, o.serial AS order_serial, ${REACHED_AT} AS "email!", o.user_id, r.state, r.reason, r.text,
  r.note, r.created_at, EXISTS (SELECT FROM messages m WHERE coalesce(m.return_id, m.order_id, m.offer_id) = r.id) AS "is_talked!",
  coalesce((SELECT jsonb_agg(jsonb_build_object('line', rl.line_position, 'partNumber', coalesce(l.part_number,
       (SELECT part_number FROM products WHERE id = l.product_id)), 'name', l.name, 'quantity', rl.quantity,
     'unsent', rl.unsent, 'received', rl.received, 'restock', rl.restock, 'refunded', rl.refunded) ORDER BY rl.line_position)
   FROM return_lines rl JOIN order_lines l ON l.order_id = rl.order_id AND l.position = rl.line_position
   WHERE rl.return_id = r.id), '[]') AS lines`

export interface ReturnRow {
  id: string
  serial: number
  order_id: string
  order_serial: number
  email: string
  user_id: string
  state: ReturnState
  reason: ReturnReason
  text: string | null
  note: string | null
  created_at: Date
  is_talked: boolean
  lines: Return['lines']
}

const dueOf = ({ unsent, received, refunded }: Return['lines'][number]) => unsent + received - refunded

export function toReturn(row: ReturnRow, caller: Caller): Return {
  const { state, lines, text, note } = row
  const toCome = lines.some(({ quantity, unsent, received }) => unsent + received < quantity)
  return {
    _id: row.id,
    number: returnNumber(row.serial),
    orderId: row.order_id,
    orderNumber: orderNumber(row.order_serial),
    ...(row.user_id === caller.id || seesAmounts(caller.may) ? { email: row.email } : {}),
    state,
    reason: row.reason,
    ...(text === null ? {} : { text }),
    ...(note === null ? {} : { note }),
    createdAt: row.created_at.toISOString(),
    lines,
    ...(row.is_talked && { talked: true as const }),
    may: {
      approve: mayReturn(state, 'approve'),
      receive: mayReturn(state, 'receive') && toCome,
      refund: mayReturn(state, 'refund') && lines.some((line) => dueOf(line) > 0),
      close: mayReturn(state, 'close'),
    },
  }
}
