import { getOrder } from '#contract/selling/orders.ts'
import {
  approveReturn,
  askReturn,
  closeReturn,
  type Return,
  receiveReturn,
  refundReturn,
} from '#contract/selling/returns.ts'
import type { PlacedOrder, Scene } from './scene-parts.ts'

/** `pieces` of each line, and `received` of those that come back, modulo what there is. */
export interface ReturnStep {
  do: 'return'
  order: number
  pieces: number[]
  received: number
  end: 'refund' | 'refund-twice' | 'close' | 'leave'
  provider: 'well' | 'failing'
}

/** Two people ask for the same pieces at once; one return at most goes its way. */
export async function returnPieces(
  { owner }: Scene,
  order: PlacedOrder,
  { pieces, received, end }: ReturnStep,
): Promise<void> {
  const { body: seen } = await owner.call(getOrder, { params: { id: order.id } })
  if (!seen.lines) return
  const lines = seen.lines
    .map(({ quantity }: { quantity: number }, n: number) => ({
      line: n + 1,
      quantity: (pieces[n % pieces.length] ?? 0) % (quantity + 1),
    }))
    .filter(({ quantity }: { quantity: number }) => quantity > 0)
  if (lines.length === 0) return
  const body = { orderId: order.id, lines, reason: 'not-needed' as const }
  const asked = await Promise.all([1, 2].map(() => owner.call(askReturn, { body })))
  const one = asked.find(({ status }) => status === 201)?.body as Return | undefined
  if (!one) return
  const params = { id: one._id }
  await owner.call(approveReturn, { params, body: { approve: true } })
  const come = one.lines.flatMap(({ line, quantity, unsent }) => {
    const count = received % (quantity - unsent + 1)
    return count > 0 ? [{ line, quantity: count, restock: Math.floor(count / 2) }] : []
  })
  const [line] = one.lines
  const all = line ? line.quantity - line.unsent : 0
  // More than there is, and more into the stock than has come.
  for (const wrong of [
    { quantity: all + 1, restock: 0 },
    { quantity: Math.max(all, 1), restock: all + 1 },
  ]) {
    const body = { lines: [{ line: line?.line ?? 0, ...wrong }] }
    if ((await owner.call(receiveReturn, { params, body })).status === 200)
      throw new Error(`Return ${one._id} of ${all} sent pieces received ${JSON.stringify(wrong)}.`)
  }
  if (come.length > 0) await owner.call(receiveReturn, { params, body: { lines: come } })
  if (end === 'close') await owner.call(closeReturn, { params, body: {} })
  if (end !== 'refund' && end !== 'refund-twice') return
  const times = end === 'refund' ? 1 : 2
  order.maxRefunds += 1
  order.refundedSent = true
  const answers = await Promise.all(
    Array.from({ length: times }, () => owner.call(refundReturn, { params, body: {} })),
  )
  const done = answers.filter(({ status }) => status === 200 || status === 202).length
  if (done > 1) throw new Error(`Return ${one._id} was refunded twice at once.`)
  order.refunds += done
}
