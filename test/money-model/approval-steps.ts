import { randomUUID } from 'node:crypto'
import { approveOrder } from '#contract/selling/orders.ts'
import { placeOrder } from '#contract/selling/place-order.ts'
import { AGREED, claimOf, expectedOrder, newlyPlaced, type PlacedOrder, type Scene } from './scene-parts.ts'

/** `meanwhile`: what happens at the same time. */
export type ApprovalStep =
  | { do: 'place-waiting'; quantity: number }
  | {
      do: 'decide'
      order: number
      approve: boolean
      /** The buyer is an admin of the company then, and decides nothing about the own order. */
      by: 'admin' | 'buyer'
      meanwhile: 'nothing' | 'approve' | 'refuse' | 'expire'
    }

/** The buyer of the scene orders for a company, whose admin is the owner; an owner is in the company of the last scene. */
export async function joinFirm({ shop, mei, owner, toolIds }: Scene): Promise<void> {
  const firm = randomUUID()
  const other = randomUUID()
  await shop.db.query(
    `INSERT INTO companies (id, name, country) VALUES ($1, 'Acme', 'GB'), ($2, 'Another', 'GB')`,
    [firm, other],
  )
  // Neither the price of another company counts, nor one whose last day has passed.
  await shop.db.query(
    `INSERT INTO agreed_prices (company_id, product_id, quantity, price, until)
     VALUES ($1, $3, $4, $5, NULL), ($1, $3, 30, 7, current_date - 2), ($2, $3, 10, 5, NULL)`,
    [firm, other, toolIds.at(-1), AGREED.quantity, AGREED.units / 10_000],
  )
  for (const [email, role] of [
    [mei.email, 'buyer'],
    [owner.email, 'admin'],
  ])
    await shop.db.query(
      `INSERT INTO company_members (user_id, company_id, role) SELECT id, $1, $3 FROM users WHERE email = $2
       ON CONFLICT (user_id) DO UPDATE SET company_id = excluded.company_id`,
      [firm, email, role],
    )
}

/** An order above the buyer's limit, which is 0 for it. */
export async function placeWaiting(scene: Scene, asked: number): Promise<void> {
  const { mei, toolIds } = scene
  const quantity = asked - (asked % 2)
  await limitTo(scene, 0)
  const body = {
    address: '4 Dock Road',
    number: '5550100',
    toolId: toolIds[0],
    quantity,
    ...claimOf(quantity),
  }
  const placed = await mei.call(placeOrder, { body }).catch(() => undefined)
  await limitTo(scene, null)
  if (placed?.status !== 201) return
  const { _id: id, totalPrice: total } = placed.body
  scene.orders.push({ ...newlyPlaced({ id, total, expected: expectedOrder([quantity]) }), waits: true })
}

export async function limitTo({ shop, mei }: Scene, cents: number | null): Promise<void> {
  await shop.db.query(
    'UPDATE company_members m SET limit_cents = $2 FROM users u WHERE u.id = m.user_id AND u.email = $1',
    [mei.email, cents],
  )
}

const setRole = ({ shop, mei }: Scene, role: 'admin' | 'buyer') =>
  shop.db.query(
    'UPDATE company_members m SET role = $2 FROM users u WHERE u.id = m.user_id AND u.email = $1',
    [mei.email, role],
  )

export async function decide(
  scene: Scene,
  order: PlacedOrder,
  { approve, by, meanwhile }: Extract<ApprovalStep, { do: 'decide' }>,
  expire: () => Promise<void>,
): Promise<void> {
  const { mei, owner } = scene
  const call = async (approved: boolean, who = owner) => {
    const input = { params: { id: order.id }, body: { approve: approved } }
    const answer = await who.call(approveOrder, input).catch(() => undefined)
    if (answer?.status === 200) order.acknowledged.add(approved ? 'approved' : 'cancelled')
  }
  const other = { approve: () => call(true), refuse: () => call(false), expire, nothing: async () => {} }
  if (by === 'buyer') await setRole(scene, 'admin')
  await Promise.all([call(approve, by === 'buyer' ? mei : owner), other[meanwhile]()])
  if (by === 'buyer') await setRole(scene, 'buyer')
}

/** What is wrong with the approval of an order. */
export async function approvalViolations({ shop }: Scene, order: PlacedOrder): Promise<string[]> {
  const { rows } = await shop.db.query<{
    waits: boolean
    approved: number
    taken: boolean
    own: boolean
    late: boolean
  }>(
    `SELECT awaiting_approval AS waits, coalesce(approved_by = user_id, false) AS own,
       (SELECT count(*)::int FROM order_events WHERE order_id = o.id AND kind = 'approved') AS approved,
       EXISTS (SELECT FROM order_events a JOIN order_events e ON e.order_id = a.order_id AND e.id < a.id
         WHERE a.order_id = o.id AND a.kind = 'approved' AND e.kind IN ('cancelled', 'expired')) AS late,
       o.state IN ('paid', 'refunded') OR EXISTS (SELECT FROM payments WHERE order_id = o.id) AS taken
     FROM orders o WHERE id = $1`,
    [order.id],
  )
  const [row] = rows
  if (!row) return []
  const { waits, approved, taken, own, late } = row
  return [
    ...(approved > (order.waits ? 1 : 0) ? [`it was approved ${approved} times`] : []),
    ...(order.acknowledged.has('approved') && approved === 0 ? ['its approval was acknowledged'] : []),
    ...(waits && (approved > 0 || !order.waits) ? ['it waits for an approval that it has'] : []),
    ...(waits && taken ? ['a payment of it was opened before its approval'] : []),
    ...(own ? ['its buyer approved it'] : []),
    ...(late ? ['it was approved after its end'] : []),
  ]
}
