import type pg from 'pg'
import { idAt } from '#server/demo/id-at.ts'
import { insertFamilies } from '#server/demo/load-demo-families.ts'
import type { DemoPart } from '#test/support/demo-parts.ts'
import { insertParameters, type ParameterRow, parameterRows } from '#test/support/insert-parameters.ts'
import { randomFrom } from '#test/support/random.ts'
import { type Buyer, insertBuyers } from './buyers.ts'
import { insertOrders, insertProducts, insertReviews, openBooks, sumUpBuyers } from './insert.ts'
import { manyOrders } from './many-orders.ts'
import { manyParts } from './many-parts.ts'

const SEED = 60_063
const BATCH = 4000
const ORDERS_A_BUYER = 200
const ORDERS_A_REVIEW = 20
const YEAR_MS = 365.25 * 24 * 3600 * 1000
/** Products are added in the first year; 2 years of orders follow. */
const PRODUCTS_BEGIN_MS = -3 * YEAR_MS
const ORDERS_BEGIN_MS = -2 * YEAR_MS

/** Runs in one transaction, so that a failed load leaves nothing. Throws if the store is not empty. */
export async function loadMany(
  client: pg.Client,
  counts: { products: number; orders: number },
  report: (line: string) => void,
): Promise<void> {
  await refuseFilled(client)
  const now = Date.now()
  const random = randomFrom(SEED)
  await client.query('BEGIN')
  try {
    const products = await loadProducts(client, counts.products, now, report)
    const buyers = await insertBuyers(
      client,
      Math.ceil(counts.orders / ORDERS_A_BUYER),
      now + ORDERS_BEGIN_MS,
    )
    const orders = manyOrders({
      random,
      count: counts.orders,
      products,
      buyers,
      now,
      begin: now + ORDERS_BEGIN_MS,
    })
    await inBatches(orders, (rows) => insertOrders(client, rows), progress(report, 'orders', counts.orders))
    await insertReviews(client, reviews(buyers, Math.floor(counts.orders / ORDERS_A_REVIEW), now))
    report('Adding opening stock')
    await openBooks(client)
    await sumUpBuyers(client)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}) // the first error is the cause
    throw error
  }
  report('Vacuuming')
  await client.query('VACUUM (ANALYZE)')
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ filled: boolean }>(
    'SELECT EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM orders) AS filled',
  )
  if (rows[0]?.filled)
    throw new Error(
      'This store has products or orders already. Choose an empty database or another --data folder.',
    )
}

/** In order of creation. */
async function loadProducts(client: pg.Client, count: number, now: number, report: (line: string) => void) {
  const ids: string[] = []
  const step = YEAR_MS / count
  function* products() {
    for (const part of manyParts(count)) {
      const at = now + PRODUCTS_BEGIN_MS + step * ids.length
      const id = idAt(at)
      ids.push(id)
      yield { row: rowOf(part, id, at), values: parameterRows(id, part.family, part.parameters) }
    }
  }
  await insertFamilies(client)
  async function insertBatch(batch: { row: object; values: ParameterRow[] }[]) {
    await insertProducts(
      client,
      batch.map(({ row }) => row),
    )
    await insertParameters(
      client,
      batch.flatMap(({ values }) => values),
    )
  }
  await inBatches(products(), insertBatch, progress(report, 'products', count))
  return ids
}

function rowOf(part: DemoPart, id: string, createdAt: number) {
  return {
    id,
    part_number: part.partNumber,
    name: part.name,
    description: part.description,
    img: `/drawings/${part.picture}.svg`,
    price: part.price,
    minimum_order: part.minimumOrder,
    available_quantity: part.availableQuantity,
    family: part.family,
    order_multiple: part.orderMultiple,
    price_breaks: part.priceBreaks,
    created_at: new Date(createdAt),
  }
}

function* reviews(buyers: readonly Buyer[], count: number, now: number) {
  for (let index = 0; index < count; index++) {
    const { id, email } = buyers[index % buyers.length] as Buyer
    const at = now + ORDERS_BEGIN_MS * (1 - index / count)
    const comment = `Order ${index + 1} of this load arrived complete.`
    yield {
      id: idAt(at),
      user_id: id,
      email,
      rating: 1 + ((index * 7) % 5),
      comment,
      created_at: new Date(at),
    }
  }
}

/** Generates the next batch while the database inserts the previous one. */
async function inBatches<Row>(
  rows: Iterable<Row>,
  insert: (batch: Row[]) => Promise<void>,
  done: (count: number) => void,
): Promise<void> {
  let inserted = 0
  let batch: Row[] = []
  let running: Promise<void> = Promise.resolve()
  async function send() {
    const sent = batch
    batch = []
    await running
    running = insert(sent).then(() => {
      inserted += sent.length
      done(inserted)
    })
    running.catch(() => {}) // the next batch or the end awaits it
  }
  for (const row of rows) {
    batch.push(row)
    if (batch.length === BATCH) await send()
  }
  await send()
  await running
}

function progress(report: (line: string) => void, what: string, all: number) {
  let lastTenths = -1
  return (count: number) => {
    const tenths = Math.floor((count / all) * 10)
    if (tenths === lastTenths) return
    lastTenths = tenths
    report(`${what}: ${count} of ${all}${count === all ? '.' : ''}`)
  }
}
