import type { OrderCheck, ViesFinding } from '#contract/selling/order-checks.ts'

export interface CheckRow {
  name: OrderCheck['name']
  state: OrderCheck['state']
  by: string | null
  at: Date | string | null
  note: string | null
  vies: ViesFinding | null
}

const MEMBERS = `'name', c.name, 'state', c.state, 'at', c.decided_at, 'note', c.note, 'vies', c.vies,
  'by', (SELECT email FROM users WHERE id = c.actor)`

export const CHECK = `jsonb_build_object(${MEMBERS})`

export const CHECKS = `coalesce((SELECT jsonb_agg(${CHECK} ORDER BY c.name) FROM order_checks c WHERE c.order_id = o.id), '[]')`

/** SQL: the order `o` is neither picked nor shipped while it has one (rules: M-29). */
export const STOPPING_CHECK = `(SELECT min(c.name) FROM order_checks c WHERE c.order_id = o.id AND c.state <> 'confirmed')`

export function toOrderCheck({ name, state, by, at, note, vies }: CheckRow): OrderCheck {
  return {
    name,
    state,
    ...(by ? { by } : {}),
    ...(at ? { at: new Date(at).toISOString() } : {}),
    ...(note ? { note } : {}),
    ...(vies ? { vies } : {}),
  }
}
