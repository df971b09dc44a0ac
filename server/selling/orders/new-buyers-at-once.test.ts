import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Shop } from '#test/support/open-shop.ts'
import { callAs } from '#test/support/shopper.ts'
import { auditAfter } from '#test/support/use-people.ts'
import {
  cheapParts,
  elsewhere,
  leftOf,
  type NewBuyer,
  newBuyer,
  openLimitedShop,
  order,
  useLimitedShop,
} from './new-buyers.fixture.ts'
import { ORDERS_AT_ONCE } from './order-limits.ts'

const ORDERS = 10
const PROCESSES = 2
const settings = { UNPAID_LINES_MAX_FIRST: '10', UNPAID_TOTAL_MAX_FIRST: '20', ORDERS_MAX_DAY: '1000' }

const shop = useLimitedShop(settings)
auditAfter(shop)
let second: Shop
beforeAll(async () => {
  second = await openLimitedShop(settings, shop.databaseUrl)
})
afterAll(() => second.close())

/** By one account from as many networks as orders, or by as many accounts of one network, or of as many; always by 2 processes. */
async function buyersOf(whose: 'account' | 'network' | 'everybody', orders = ORDERS): Promise<NewBuyer[]> {
  const from = elsewhere()
  const mei = await newBuyer(shop, from)
  const there: NewBuyer = { ...mei, call: (...call) => callAs(second.url, mei.token, ...call) }
  const buyers: NewBuyer[] = []
  for (let n = 0; n < orders; n++) {
    if (whose === 'account') buyers.push({ ...(n % 2 ? mei : there), from: elsewhere() })
    else buyers.push(await newBuyer(n % 2 ? shop : second, whose === 'everybody' ? `${20 + n}.7.7.7` : from))
  }
  return buyers
}

const waiting = async () =>
  (
    await shop.db.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  ).rows

/** All that are placed at once have read what is held before the first of them can write, unless they wait for each other. */
async function atOnce(
  buyers: NewBuyer[],
  partsOf: (n: number) => string[],
  meanwhile: () => Promise<unknown> = async () => {},
) {
  // Of an account, each process has one order in work.
  const accounts = new Set(buyers.map(({ email }) => email)).size
  const holder = await shop.db.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE order_events IN SHARE MODE')
    const placing = Promise.all(buyers.map((buyer, n) => order(buyer, partsOf(n), 100)))
    const begun = PROCESSES * Math.min(ORDERS_AT_ONCE, accounts)
    await expect.poll(async () => (await waiting()).length).toBe(begun)
    await meanwhile()
    await holder.query('COMMIT')
    return (await placing).map(({ status }) => status)
  } finally {
    holder.release()
  }
}

async function ownParts(lines: number, price: string, orders = ORDERS) {
  const parts = await cheapParts(shop, orders * lines, { price })
  return (n: number) => parts.slice(n * lines, (n + 1) * lines)
}

const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length

it.each([
  ['account', 'lines', 10, '0.01', 1],
  ['network', 'money', 2, '0.025', 8],
] as const)(
  `of ${ORDERS} orders of one %s at once, exactly as many are placed as it may have %s`,
  async (whose, _, lines, price, placed) => {
    const statuses = await atOnce(await buyersOf(whose), await ownParts(lines, price))
    expect([count(statuses, 201), count(statuses, 409)]).toEqual([placed, ORDERS - placed])
  },
)

it.each([
  ['of one network', 'network', 4],
  ['from as many networks', 'everybody', 5],
] as const)(`${ORDERS} orders %s at once hold no more than their common share`, async (_, whose, placed) => {
  const [common = ''] = await cheapParts(shop, 1)
  const own = await ownParts(1, '0.01')
  const statuses = await atOnce(await buyersOf(whose), (n) => [common, ...own(n)])
  expect([count(statuses, 201), count(statuses, 409)]).toEqual([placed, ORDERS - placed])
  expect(await leftOf(shop, [common])).toEqual([1000 - 100 * placed])
})

it('orders whose connections break in the middle hold nothing, and stop no other order of the network', async () => {
  const statuses = await atOnce(await buyersOf('network', 12), await ownParts(5, '0.01', 12), async () => {
    for (const { pid } of await waiting()) await shop.db.query('SELECT pg_terminate_backend($1)', [pid])
  })
  expect([count(statuses, 503), count(statuses, 201)]).toEqual([PROCESSES * ORDERS_AT_ONCE, 4])
})
