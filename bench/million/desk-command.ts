import { parseArgs } from 'node:util'
import type pg from 'pg'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { listDeskProducts } from '#server/catalog/products/list-desk-products.ts'
import { readFigures } from '#server/desk/overview/read-figures.ts'
import { listUsers } from '#server/people/users/list-users.ts'
import { listAllOrders } from '#server/selling/orders/list-all-orders.ts'
import { databaseUrl } from './load-command.ts'
import { openFilledStore } from './open-filled-store.ts'

const MAX_MS = 200
const TIMES = 15
/** A read that takes this long is repeated less often. */
const TOO_SLOW_MS = 1000
/** A page of 50 and the row that shows whether there is another page. */
const PAGE = 51

interface DeskRead {
  name: string
  execute: () => Promise<unknown>
  /** Cached and refreshed in the background, so that only the first request waits. */
  cached?: true
}

/** `--data DIR` (./data-bench) or DATABASE_URL selects the store. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { data: { type: 'string' } } })
  speak(en)
  const { client, close } = await openFilledStore(databaseUrl(values.data), values.data ?? './data-bench')
  try {
    const lines: string[] = []
    const slow: string[] = []
    for (const read of await deskReads(client)) {
      const { first, median } = await timed(read.execute)
      lines.push(`| ${read.name} | ${first.toFixed(0)} | ${median.toFixed(1)} |`)
      if (median > MAX_MS && !read.cached) slow.push(read.name)
    }
    console.info(['| Page | first, ms | median, ms |', '|---|--:|--:|', ...lines].join('\n'))
    if (slow.length > 0) throw new Error(`Over ${MAX_MS} ms: ${slow.join('; ')}.`)
  } finally {
    await close()
  }
}

async function deskReads(client: pg.Client): Promise<DeskRead[]> {
  const some = await sample(client)
  const products = (name: string, wanted: object, after?: string): DeskRead => ({
    name: `Manage All Products, ${name}`,
    execute: () =>
      listDeskProducts(
        client,
        { q: undefined, listing: 'newest', ...wanted },
        { ...(after ? { after } : {}), limit: PAGE },
      ),
  })
  const orders = (name: string, wanted: object, after?: string): DeskRead => ({
    name: `Manage All Orders, ${name}`,
    execute: () =>
      listAllOrders(
        client,
        { state: undefined, words: undefined, ...wanted },
        { ...(after ? { after } : {}), limit: PAGE },
      ),
  })
  const search = (name: string, q: string) => orders(`search ${name}`, { words: { q, emails: true } })
  const users = (name: string, wanted: object): DeskRead => ({
    name: `Users, ${name}`,
    execute: () =>
      listUsers(client, { state: 'open', q: undefined, secondFactor: 'off', ...wanted }, { limit: PAGE }),
  })
  return [
    products('first page', {}),
    products('a deep page', {}, some.product),
    products('by name, a deep page', { listing: 'name' }, some.product),
    products('by price, a deep page', { listing: 'price' }, some.product),
    products('deleted', { listing: 'deleted' }),
    products('of a large family by price', { families: [some.family], listing: 'price' }),
    products('without stock', { scarce: { orders: 1, pieces: 0 } }),
    products('with little stock, by name', { scarce: { orders: 5, pieces: 0 }, listing: 'name' }),
    products("search 'resistor'", { q: 'resistor' }),
    products("search 'resistor' by name", { q: 'resistor', listing: 'name' }),
    products("search 'zener' by name", { q: 'zener', listing: 'name' }),
    products("search 'Zener diode' by price", { q: 'Zener diode', listing: 'price' }),
    products("search 'far' (3 letters, in all)", { q: 'far' }),
    products("search 'q9z' (3 letters, in none)", { q: 'q9z' }),
    products("search 'xylophone' (in none)", { q: 'xylophone' }),
    orders('first page', {}),
    orders('a deep page', {}, some.order),
    orders('refunded', { state: 'refunded' }),
    search('by email', some.email),
    search("by product 'resistor'", 'resistor'),
    search("by product 'zener'", 'zener'),
    search('by order number', some.order),
    search('by transaction id', some.transaction),
    search('by a part of the transaction id', some.transaction.slice(-8)),
    search('by name', 'Buyer 1234'),
    search("by address 'Springfield' (in all)", 'Springfield'),
    search('by a whole address', some.address),
    search("'xylophone' (in none)", 'xylophone'),
    users('first page', {}),
    users('search by email', { q: some.email }),
    users("search 'an'", { q: 'an' }),
    users('closed', { state: 'closed' }),
    { name: 'Overview', execute: () => readFigures(client, new Date(), 0), cached: true },
  ]
}

interface Sample {
  product: string
  family: string
  order: string
  email: string
  transaction: string
  address: string
}

async function sample(client: pg.Client): Promise<Sample> {
  const { rows } = await client.query<Sample>(`
    SELECT (SELECT id FROM products ORDER BY id OFFSET (SELECT count(*) / 10 FROM products) LIMIT 1) AS product,
      (SELECT family FROM products GROUP BY family ORDER BY count(*) DESC LIMIT 1) AS family,
      o.id AS "order", o.email, o.transaction_id AS transaction, o.address
    FROM orders o WHERE o.transaction_id IS NOT NULL ORDER BY o.id OFFSET 1000 LIMIT 1`)
  if (!rows[0]?.product) throw new Error('This store is empty. Fill it with "npm run bench:load" first.')
  return rows[0]
}

async function timed(execute: () => Promise<unknown>): Promise<{ first: number; median: number }> {
  const times: number[] = []
  for (let time = 0; time <= TIMES; time++) {
    if (time > 3 && (times[1] ?? 0) > TOO_SLOW_MS) break
    const begin = performance.now()
    await execute()
    times.push(performance.now() - begin)
  }
  const [first = 0, ...others] = times
  return { first, median: others.sort((a, b) => a - b)[others.length >> 1] ?? 0 }
}
