import { beforeAll, expect, it } from 'vitest'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { approveOrder } from '#contract/selling/orders.ts'
import { addRefund } from '#contract/selling/payments.ts'
import { addReceipt } from '#contract/selling/receipts.ts'
import { type Firm, openFirm } from '#server/selling/companies/company-people.fixture.ts'
import { acceptIt, changeIt, makeOffer, readOffer } from '#server/selling/offers/offers.fixture.ts'
import { ask } from '#server/selling/returns/returns.fixture.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { callAs, type Outcome, type Shopper } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { waitingForLocks } from '#test/support/waiting-for-locks.ts'

const RACES = proofRuns(100, 500)
/** Races at once, and lines of an order: an order has one such batch. */
const BATCH = 10
const PIECES = 10

const limits = { UNPAID_ORDERS_MAX: '100000' }
const shop = useShop(limits)
const ada = useAdmin(shop)
auditAfter(shop)
let firm: Firm
let mei: Shopper
/** The same person at a second process. */
let there: Shopper
let second: Shopper
let toolId: string
let partNumber: string

beforeAll(async () => {
  firm = await openFirm(shop)
  mei = await firm.join('Mei Buyer', 'buyer')
  second = await firm.join('Sam Second', 'admin')
  const other: Shop = await openShop(limits, shop.databaseUrl)
  there = { ...mei, call: (...call) => callAs(other.url, mei.token, ...call) }
  toolId = await stock(shop.db, { minimumOrder: 1, price: '1', availableQuantity: 10_000_000 })
  partNumber = partNumberOf(toolId)
  return () => other.close()
})

async function batches(race: (nth: number) => Promise<void>): Promise<void> {
  for (let done = 0; done < RACES; done += BATCH)
    await Promise.all(Array.from({ length: BATCH }, (_, n) => race(done + n)))
}

const statuses = (outcomes: Outcome[]) => outcomes.map(({ status }) => status)
const offered = async () =>
  (await makeOffer(ada, mei.email, [{ partNumber, quantity: PIECES, price: 1 }])).body
const ordersOf = async ({ _id }: { _id: string }) =>
  (
    await shop.db.query(
      'SELECT total_cents::int AS cents, f.state, f.version FROM offers f LEFT JOIN orders o ON o.offer_id = f.id WHERE f.id = $1',
      [_id],
    )
  ).rows

it('two acceptances of an offer, in two processes, place one order', async () => {
  await batches(async () => {
    const offer = await offered()
    const both = await Promise.all([acceptIt(mei, offer, PIECES), acceptIt(there, offer, PIECES)])
    expect(statuses(both).sort()).toEqual([201, 409])
    expect(await ordersOf(offer)).toEqual([{ cents: 1000, state: 'accepted', version: 1 }])
  })
})

/** The calls wait for the row one behind the other, so that the first comes first at any speed. */
async function behind<T>(table: 'offers' | 'orders', id: string, calls: (() => Promise<T>)[]): Promise<T[]> {
  const holder = await shop.db.connect()
  const started: Promise<T>[] = []
  try {
    await holder.query('BEGIN')
    await holder.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id])
    for (const call of calls) {
      started.push(call())
      await expect.poll(() => waitingForLocks(shop.db)).toBe(started.length)
    }
  } finally {
    await holder.query('COMMIT')
    holder.release()
  }
  return Promise.all(started)
}

const dearer = (offer: { _id: string; version: number }) =>
  changeIt(ada, offer, [{ partNumber, quantity: PIECES, price: 2 }])

it('an acceptance against a new version: one of them counts, at its own price', async () => {
  const first = await offered()
  const accepted = await behind('offers', first._id, [
    () => acceptIt(there, first, PIECES),
    () => dearer(first),
  ])
  expect(statuses(accepted)).toEqual([201, 409])
  const second = await offered()
  const changed = await behind('offers', second._id, [
    () => dearer(second),
    () => acceptIt(there, second, PIECES),
  ])
  expect(statuses(changed)).toEqual([200, 409])
  await batches(async (nth) => {
    const offer = await offered()
    // The change is shorter: it begins later by up to 3 readings, so that each may win.
    const change = async () => {
      for (let read = 0; read < nth % 4; read++) await readOffer(ada, offer)
      return dearer(offer)
    }
    const [accepted, changed] = await Promise.all([acceptIt(there, offer, PIECES), change()])
    expect(['201 409', '409 200']).toContain(`${accepted.status} ${changed.status}`)
    expect(await ordersOf(offer)).toEqual([
      accepted.status === 201
        ? { cents: 1000, state: 'accepted', version: 1 }
        : { cents: null, state: 'open', version: 2 },
    ])
  })
})

it('an approval against the expiry, and against another approval: one of them counts', async () => {
  const limited = await firm.join('Lia Limited', 'buyer', 0)
  const decide = (who: Shopper, id: string) =>
    who.call(approveOrder, { params: { id }, body: { approve: true } })
  const due = async (count: number) => {
    const placed = await Promise.all(
      Array.from({ length: count }, () => placeLines(limited, [{ toolId, quantity: PIECES }])),
    )
    const ids: string[] = placed.map(({ body }) => body._id)
    await shop.db.query('UPDATE orders SET hold_until = now() WHERE id = ANY ($1)', [ids])
    return ids
  }
  const expire = async (): Promise<Outcome | undefined> => {
    await shop.runJob('expiry')
    return undefined
  }
  const [one = ''] = await due(1)
  const [, late] = await behind('orders', one, [expire, () => decide(second, one)])
  expect(late?.status).toBe(409)
  const [two = ''] = await due(1)
  const [approval] = await behind('orders', two, [() => decide(second, two), expire])
  expect(approval?.status).toBe(200)
  for (let done = 0; done < RACES; done += BATCH) {
    const ids = await due(BATCH)
    const [, answers] = await Promise.all([
      expire(),
      Promise.all(ids.flatMap((id) => [decide(firm.admin, id), decide(second, id)])),
    ])
    const { rows } = await shop.db.query(
      `SELECT o.awaiting_approval AS waits, approved_by IS NOT NULL AS approved, count(e.*) FILTER (WHERE e.kind = 'approved')::int AS approvals,
         count(e.*) FILTER (WHERE e.kind = 'expired')::int AS expiries
       FROM orders o JOIN order_events e ON e.order_id = o.id WHERE o.id = ANY ($1) GROUP BY o.id`,
      [ids],
    )
    for (const row of rows)
      expect([
        { waits: false, approved: true, approvals: 1, expiries: 0 },
        { waits: true, approved: false, approvals: 0, expiries: 1 },
        // Approved, and then expired as any unpaid order.
        { waits: false, approved: true, approvals: 1, expiries: 1 },
      ]).toContainEqual(row)
    const approved = rows.filter(({ approvals }) => approvals === 1).length
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(approved)
    await shop.db.query(`UPDATE orders SET hold_until = now() - interval '1 hour' WHERE state = 'unpaid'`)
    await expire()
  }
})

it('a return against a refund and a parcel for the same pieces: no piece twice', async () => {
  const parts = await Promise.all(
    Array.from({ length: BATCH }, () =>
      stock(shop.db, { minimumOrder: 1, price: '1', availableQuantity: 100_000 }),
    ),
  )
  for (let done = 0; done < RACES; done += BATCH) {
    const { body: order } = await placeLines(
      mei,
      parts.map((part) => ({ toolId: part, quantity: PIECES })),
    )
    const params = { id: order._id }
    const money = { amount: order.totalPrice, receivedOn: '2026-01-05', reference: 'transfer' }
    await ada.call(addReceipt, { params, body: money })
    const answers = await Promise.all(
      parts.map((part, n) => {
        const partNumber = partNumberOf(part)
        const refund = {
          lines: [{ partNumber, quantity: 6, returnToStock: false }],
          reason: 'By hand',
        }
        const parcel = { carrier: 'DHL', lines: [{ partNumber, quantity: 6 }] }
        return Promise.all([
          ask(ada, order._id, [[n + 1, 6]]),
          ada.call(addRefund, { params, body: refund }),
          ada.call(addShipment, { params, body: parcel }),
        ])
      }),
    )
    for (const three of answers) {
      for (const { status } of three) expect([200, 201, 202, 409]).toContain(status)
      const [isReturned, isRefunded, isSent] = three.map(({ status }) => status !== 409)
      expect(isReturned && isRefunded).toBe(false)
      expect(isReturned || isRefunded || isSent).toBe(true)
    }
    const { rows } = await shop.db.query(
      'SELECT quantity, shipped, refunded, coming_back AS coming, kept_back AS kept FROM order_lines WHERE order_id = $1',
      [order._id],
    )
    for (const { quantity, shipped, refunded, coming, kept } of rows) {
      expect(refunded + coming + kept).toBeLessThanOrEqual(quantity)
      expect(shipped + kept).toBeLessThanOrEqual(quantity)
    }
  }
})
