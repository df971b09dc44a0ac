import { beforeAll, expect, it, vi } from 'vitest'
import { listMyOrders } from '#contract/selling/orders.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { mei, numbered, type Part, parts, pieces, serveLinesShop, shop } from './lines-shop.fixture.ts'
import { ORDERS_AT_ONCE, ORDERS_OF_ONE_AT_ONCE } from './order-limits.ts'

serveLinesShop()

const ORDERS = ORDERS_AT_ONCE + 5
const buyers: Shopper[] = []

beforeAll(async () => {
  while (buyers.length < ORDERS) buyers.push(await signUp(shop.url, `Buyer ${buyers.length}`))
})

/** Connections that wait for a lock of a row. */
async function waiting(): Promise<number> {
  const { rowCount } = await shop.db.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}

/** Each buyer orders the parts, while the first part is locked. Returns how many wait for a lock. */
async function orderLocked(
  ordered: Part[],
  expected: number,
  meanwhile: () => Promise<unknown> = () => mei.call(listMyOrders, {}),
): Promise<number> {
  const holder = await shop.db.connect()
  const lines = ordered.map((each) => numbered(each, 10))
  let outcomes: Promise<{ status: number }[]> | undefined
  let waited = 0
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [ordered[0]?.toolId])
    outcomes = Promise.all(buyers.map((buyer) => placeLines(buyer, lines)))
    await vi.waitFor(async () => expect(await waiting()).toBe(expected), 4000)
    // After it, all orders have arrived.
    await meanwhile()
    waited = await waiting()
  } finally {
    await holder.query('COMMIT')
    holder.release()
  }
  expect((await outcomes).map(({ status }) => status)).toEqual(buyers.map(() => 201))
  expect(await pieces(ordered)).toEqual(ordered.map(() => 1000 - 10 * ORDERS))
  return waited
}

it(`orders of several products after the first ${ORDERS_AT_ONCE} wait without a connection, and are placed`, async () => {
  expect(await orderLocked(await parts(2), ORDERS_AT_ONCE)).toBe(ORDERS_AT_ONCE)
})

it(`orders of one product after the first ${ORDERS_OF_ONE_AT_ONCE} wait without a connection, and are placed`, async () => {
  expect(await orderLocked(await parts(1), ORDERS_OF_ONE_AT_ONCE)).toBe(ORDERS_OF_ONE_AT_ONCE)
})

it('an order of one product does not wait for those of another', async () => {
  const [locked, free] = (await parts(2)) as [Part, Part]
  const noor = await signUp(shop.url, 'Noor Haddad')
  const orderFree = async () =>
    expect((await placeLines(noor, [numbered(free, 10)])).status, 'while the others wait').toBe(201)
  await orderLocked([locked], ORDERS_OF_ONE_AT_ONCE, orderFree)
})
