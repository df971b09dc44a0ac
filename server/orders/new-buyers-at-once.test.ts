import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Shop } from '#test/support/open-shop.ts'
import { audit } from '#test/support/stock-room.ts'
import { cheapParts, newBuyer, openLimitedShop, order } from './new-buyers.fixture.ts'
import { ORDERS_AT_ONCE } from './order-limits.ts'

const ACCOUNTS = 16
const LINES = 5
const settings = { UNPAID_LINES_MAX_FIRST: '10' }
/** Of the network: twice the lines of an account. */
const PLACED = 20 / LINES

let shop: Shop
let second: Shop
beforeAll(async () => {
  shop = await openLimitedShop(settings)
  second = await openLimitedShop(settings, shop.databaseUrl)
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
  await second.close()
  await shop.close()
})

const waiting = async () =>
  (
    await shop.db.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  ).rows

/**
 * Orders of accounts of one network, without a common part, by 2 processes. All that are placed at once have read what is
 * held before the first of them can write, unless they wait for each other.
 */
async function atOnce(from: string, meanwhile: () => Promise<unknown>) {
  const buyers = []
  for (let n = 0; n < ACCOUNTS; n++) buyers.push(await newBuyer(n % 2 ? shop : second, from))
  const parts = await cheapParts(shop, ACCOUNTS * LINES)
  const holder: pg.PoolClient = await shop.db.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE order_events IN SHARE MODE')
    const placing = Promise.all(
      buyers.map((buyer, n) => order(buyer, parts.slice(n * LINES, (n + 1) * LINES), 100)),
    )
    await expect.poll(async () => (await waiting()).length).toBe(2 * ORDERS_AT_ONCE)
    await meanwhile()
    await holder.query('COMMIT')
    return (await placing).map(({ status }) => status)
  } finally {
    holder.release()
  }
}

it(`of ${ACCOUNTS} orders of ${ACCOUNTS} accounts of one network at once, exactly as many are placed as it may have lines`, async () => {
  const statuses = await atOnce('203.0.113.7', async () => {})
  expect(statuses.filter((status) => status === 201)).toHaveLength(PLACED)
  expect(statuses.filter((status) => status === 409)).toHaveLength(ACCOUNTS - PLACED)
})

it('orders whose connections break in the middle hold nothing, and stop no other order of the network', async () => {
  const statuses = await atOnce('198.51.100.7', async () => {
    for (const { pid } of await waiting()) await shop.db.query('SELECT pg_terminate_backend($1)', [pid])
  })
  const broken = statuses.filter((status) => status === 503)
  expect(broken).toHaveLength(2 * ORDERS_AT_ONCE)
  expect(statuses.filter((status) => status === 201)).toHaveLength(PLACED)
})
