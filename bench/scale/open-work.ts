import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { listTools, type Tool } from '#contract/catalog/catalog.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { placeOrder } from '#contract/selling/orders.ts'
import { MAX_PAGE_ROWS, PAGE_ROWS } from '#contract/values.ts'
import { databaseOf } from '#test/journeys/database.ts'
import type { Target } from '#test/support/load.ts'
import type { StoreProcess } from '#test/support/open-store-process.ts'
import { callAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { fillShelves } from '../fill-shelves.ts'
import { sampleParts } from '../searches/sample-parts.ts'
import { searchMix, searchPaths } from '../searches/search-mix.ts'
import { ordering, orderingLines, purchases } from '../targets.ts'

const BUYERS = 16
/** The cost of a buyer's list grows with its orders, so those who read it have this number and place none. */
const ORDERS_OF_READER = 5
const SAMPLE = 1000
const CONNECTIONS = 4
const MAX_FRESH = 20_000
export const LINES = 30
/** Longer than the pause between two readings of changes, so that each order has its own. */
const RARE_MS = 300

/** `orderOfLines` is an order of LINES lines, `purchase` an order and its payment. */
export type Work = Record<
  'page' | 'made' | 'search' | 'account' | 'order' | 'rareOrder' | 'orderOfLines' | 'purchase',
  Target
>

export async function openWork(store: StoreProcess): Promise<Work> {
  const port = Number(new URL(store.url).port)
  const buyers = await signUpMany(store, 'Buyer')
  const query = { limit: String(MAX_PAGE_ROWS) }
  const products = (await callAs(store.url, undefined, listTools, { query })).body as Tool[]
  await fillShelves(store, products)
  const readers = await signUpMany(store, 'Reader')
  for (const reader of readers) await placeSome(reader, products)
  const db = new pg.Client({ connectionString: databaseOf(store.dataDir) })
  await db.connect()
  const searches = searchPaths(await sampleParts(db, SAMPLE))
  const { rows } = await db.query<{ _id: string; name: string }>(
    'SELECT id AS _id, name FROM products WHERE archived_at IS NULL ORDER BY md5(id::text) LIMIT $1',
    [MAX_FRESH],
  )
  await db.end()
  const kept = ['/', '/products', '/reviews', ...products.slice(0, PAGE_ROWS).map(productPath)]
  const listed = new Set(products.map(({ _id }) => _id))
  const [purchase] = purchases(port, buyers, products.slice(0, PAGE_ROWS))
  if (!purchase) throw new Error('No purchases.')
  const order = ordering('orders of 1 line', port, buyers, products.slice(0, PAGE_ROWS))
  return {
    page: reads('pages from memory', port, kept),
    made: reads('pages that are made', port, rows.filter(({ _id }) => !listed.has(_id)).map(productPath)),
    search: { ...searchMix(port, CONNECTIONS, searches, []), name: 'searches' },
    account: reads('orders of a buyer', port, ['/api/myorders'], readers),
    order,
    rareOrder: rarely(order),
    orderOfLines: { ...orderingLines(LINES, port, buyers, products), name: `orders of ${LINES} lines` },
    purchase: { ...purchase, connections: CONNECTIONS },
  }
}

async function signUpMany(store: StoreProcess, name: string): Promise<Shopper[]> {
  const people: Shopper[] = []
  for (let i = 0; i < BUYERS; i++) people.push(await signUp(store.url, `${name} ${i}`))
  return people
}

async function placeSome(reader: Shopper, products: Tool[]): Promise<void> {
  for (const { _id, minimumOrder } of products.slice(0, ORDERS_OF_READER)) {
    const quantity = Math.max(minimumOrder, 1000)
    const body = { toolId: _id, quantity, address: '7 Harbour Street, Aarhus', number: '+45 5550 1234' }
    const { status } = await reader.call(placeOrder, { body })
    if (status !== 201) throw new Error(`An order was answered with ${status}.`)
  }
}

function rarely({ name, act, ...target }: Target): Target {
  return {
    ...target,
    name: `rare ${name}`,
    connections: 1,
    async act(ask, nth) {
      await act(ask, nth)
      await pause(RARE_MS)
    },
  }
}

function reads(name: string, port: number, paths: string[], buyers: Shopper[] = []): Target {
  let turn = 0
  return {
    name,
    port,
    connections: CONNECTIONS,
    act: async (ask) => {
      const nth = turn++
      const buyer = buyers[nth % buyers.length]
      const authorization = buyer ? `authorization: Bearer ${buyer.token}\r\n` : ''
      const head = `host: 127.0.0.1:${port}\r\naccept-encoding: gzip, br\r\naccept: text/html,application/json\r\n`
      await ask(`GET ${paths[nth % paths.length]} HTTP/1.1\r\n${head}${authorization}\r\n`)
    },
  }
}
