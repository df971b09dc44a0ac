import { setTimeout as pause } from 'node:timers/promises'
import { getOrder } from '#contract/selling/orders.ts'
import {
  addReceipt,
  placeAgain,
  type Receipt,
  returnReceipt,
  reverseReceipt,
} from '#contract/selling/receipts.ts'
import type { Outcome } from '#test/support/shopper.ts'
import { newlyPlaced, type PlacedOrder, type Scene } from './scene-parts.ts'

export type ReceiptStep =
  /** `meanwhile`: what happens at the same time. */
  | {
      do: 'receipt'
      order: number
      amount: keyof typeof shares
      calls: Calls
      meanwhile: 'nothing' | 'card' | 'cancel'
      afterMs: number
    }
  | { do: 'return-receipt'; order: number; whole: boolean; calls: Calls }
  | { do: 'reverse-receipt'; order: number }
  /** `meanwhile`: the same money is returned. */
  | { do: 'place-again'; order: number; calls: number; meanwhile: 'nothing' | 'return' }

/** Percent of the order's total. Two receipts of most of it are more than enough. */
const shares = { some: 20, most: 60, whole: 100, more: 130 }
const received = { receivedOn: '2026-11-20' }
const returned = { returnedOn: '2026-11-21' }

let keys = 0
const oneKey = () => ({ 'idempotency-key': `receipt-${keys++}` })

/** Records money that arrived at the bank, by 2 people at once, or twice under one key. */
export async function receive(
  { owner }: Scene,
  order: PlacedOrder,
  { amount, calls, meanwhile, afterMs }: Extract<ReceiptStep, { do: 'receipt' }>,
  also: () => Promise<unknown>,
): Promise<void> {
  const cents = Math.round((order.expected * shares[amount]) / 100)
  const body = { amount: cents / 100, ...received }
  const key: Record<string, string> = calls === 'repeated' ? oneKey() : {}
  want(order.receipts, cents, calls)
  order.raced ||= meanwhile === 'card' || order.opened.length > 0
  const [answers] = await Promise.all([
    Promise.all(
      Array.from({ length: calls === 'one' ? 1 : 2 }, () =>
        owner.call(addReceipt, { params: { id: order.id }, body }, key),
      ),
    ),
    meanwhile === 'nothing' ? undefined : pause(afterMs).then(also),
  ])
  acknowledge(order.receipts, cents, calls, answers)
}

type Calls = 'one' | 'two' | 'repeated'
type Sums = PlacedOrder['receipts']

/** Before the calls, because one without an answer may have been done. */
function want(sums: Sums, cents: number, calls: Calls): void {
  sums.most += cents * (calls === 'two' ? 2 : 1)
}

/** One that is repeated under its key is done once. */
function acknowledge(sums: Sums, cents: number, calls: Calls, answers: Outcome[]): void {
  const done = answers.filter(({ status }) => status === 200 || status === 201).length
  sums.least += cents * (calls === 'repeated' ? Math.min(done, 1) : done)
}

const receiptsOf = async ({ owner }: Scene, order: PlacedOrder): Promise<Receipt[]> =>
  (await owner.call(getOrder, { params: { id: order.id } })).body.receipts ?? []

export async function sendBack(
  scene: Scene,
  order: PlacedOrder,
  { whole, calls }: Extract<ReceiptStep, { do: 'return-receipt' }>,
): Promise<void> {
  const due = (await receiptsOf(scene, order)).find(({ toReturn }) => toReturn > 0)
  if (!due) return
  const amount = whole ? due.toReturn : 0.01
  const key: Record<string, string> = calls === 'repeated' ? oneKey() : {}
  want(order.sentBack, Math.round(amount * 100), calls)
  const answers = await Promise.all(
    Array.from({ length: calls === 'one' ? 1 : 2 }, () =>
      scene.owner.call(returnReceipt, { params: { id: due._id }, body: { amount, ...returned } }, key),
    ),
  )
  acknowledge(order.sentBack, Math.round(amount * 100), calls, answers)
}

/** The newest one, by 2 people at once. */
export async function reverse(scene: Scene, order: PlacedOrder): Promise<void> {
  const wrong = (await receiptsOf(scene, order)).findLast(({ reversed }) => !reversed)
  if (!wrong) return
  const call = () =>
    scene.owner.call(reverseReceipt, { params: { id: wrong._id }, body: { reason: 'Scene.' } })
  await Promise.all([call(), call()])
}

/** Any order, because the store must refuse those for which it is wrong. */
export async function again(
  scene: Scene,
  order: PlacedOrder,
  { calls, meanwhile }: Extract<ReceiptStep, { do: 'place-again' }>,
): Promise<void> {
  const call = () => scene.owner.call(placeAgain, { params: { id: order.id } })
  await Promise.all([
    ...Array.from({ length: calls }, call),
    meanwhile === 'return' &&
      sendBack(scene, order, { do: 'return-receipt', order: 0, whole: false, calls: 'one' }),
  ])
}

/** Those of lost answers too. Their receipts are what was moved to them. */
export async function addPlacedAgain(scene: Scene): Promise<void> {
  const { rows } = await scene.shop.db.query<{ id: string; again_of: string; cents: number }>(
    `SELECT o.id, o.again_of, sum(r.cents)::int AS cents FROM orders o JOIN receipts r ON r.order_id = o.id AND r.moved_from IS NOT NULL
     WHERE o.again_of = ANY ($1) GROUP BY o.id`,
    [scene.orders.map(({ id }) => id)],
  )
  for (const { id, again_of, cents } of rows) {
    const ended = scene.orders.find((order) => order.id === again_of)
    if (!ended || scene.orders.some((order) => order.id === id)) continue
    const { total, expected } = ended
    scene.orders.push({ ...newlyPlaced({ id, total, expected }), receipts: { least: cents, most: cents } })
  }
}
