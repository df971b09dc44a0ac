import { setTimeout as pause } from 'node:timers/promises'
import { getOrder } from '#contract/selling/orders.ts'
import { addReceipt, type Receipt, returnReceipt, reverseReceipt } from '#contract/selling/receipts.ts'
import type { Outcome } from '#test/support/shopper.ts'
import type { PlacedOrder, Scene } from './scene-parts.ts'

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
