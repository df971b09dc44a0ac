import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { addProduct, getTool, type ProductForm, type Tool } from '#contract/catalog/catalog.ts'
import {
  changeProduct,
  getProduct,
  listProductEvents,
  type ProductChange,
  type ProductEvent,
} from '#contract/catalog/desk-products.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { stripeKeys } from '#test/support/open-gateway.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { SECRET } from '#test/support/secret.ts'
import { callAs, type Shopper } from '#test/support/shopper.ts'
import { productsCommand } from './command.ts'
import { type ImportOptions, importProducts } from './import-products.ts'

export let shop: Shop
export let ada: Shopper
export let folder: string

export function serveImportShop(
  environment: Record<string, string> = { ...stripeKeys, SANDBOX: 'off' },
): void {
  beforeAll(async () => {
    shop = await openShop(environment)
    ada = await signUpAdmin(shop)
    folder = newFolder()
  })
  afterAll(() => shop.close())
}

export const HEADER = 'name,description,img,price,minimumOrder,availableQuantity,family'
export const PICTURE = '/drawings/led-5mm-red.svg'
export const lineOf = (name: string, price: unknown = 0.25, available: unknown = 1000, img = PICTURE) =>
  `${name},A part for tests.,${img},${price},10,${available},`

/** Columns and lines of products with a part number and a picture. */
export const PICTURED = 'partNumber,name,description,img,price,minimumOrder,availableQuantity'
export const picturedLine = (number: string, img: string) =>
  `${number},Part ${number},A part for tests.,${img},0.25,10,1000`

export const openPool = () => new pg.Pool({ connectionString: shop.databaseUrl, max: 2 })

export async function importText(text: string | Uint8Array, options: Partial<ImportOptions> = {}) {
  const db = openPool()
  return importTextBy(db, text, options).finally(() => db.end())
}

export async function importTextBy(
  db: pg.Pool,
  text: string | Uint8Array,
  options: Partial<ImportOptions> = {},
) {
  const file = join(folder, 'parts.csv')
  await writeFile(file, text)
  return importProducts(db, { file, apply: true, ...options })
}
export const importLines = (lines: string[], options?: Partial<ImportOptions>) =>
  importText([HEADER, ...lines].join('\n'), options)

export async function everything() {
  const { rows } = await shop.db.query(
    `SELECT (SELECT jsonb_agg(p ORDER BY id) FROM products p) AS products,
       (SELECT count(*) FROM stock_movements) AS movements, (SELECT count(*) FROM product_events) AS events`,
  )
  return rows[0]
}

let parts = 0
export const add = (more: object = {}) => {
  const part = { name: `Part ${++parts}`, description: 'A part for tests.', img: PICTURE, price: 0.25 }
  return ada.call(addProduct, {
    body: { ...part, minimumOrder: 10, availableQuantity: 1000, ...more } as ProductForm,
  })
}
export const put = async (more?: object): Promise<Tool> => (await add(more)).body
export const read = async (id: string): Promise<Tool> =>
  (await callAs(shop.url, undefined, getTool, { params: { id } })).body
export const desk = async (id: string) => (await ada.call(getProduct, { params: { id } })).body
/** Sends back what was read, with these fields changed; undefined leaves one out. */
export const change = async (id: string, more: object) =>
  ada.call(changeProduct, { params: { id }, body: { ...(await desk(id)), ...more } as ProductChange })
export const eventsOf = async (id: string): Promise<ProductEvent[]> =>
  (await ada.call(listProductEvents, { params: { id } })).body
export const lastChanges = async (id: string) => (await eventsOf(id))[0]?.changes

export async function commandOn(databaseUrl: string, ...words: string[]) {
  const said = { out: '', err: '' }
  const into = (where: keyof typeof said) =>
    new Writable({
      write(chunk, _encoding, done) {
        said[where] += chunk
        done()
      },
    })
  const environment = { DATABASE_URL: databaseUrl, STORE_SECRET: SECRET }
  const { signal } = new AbortController()
  const terminal = { environment, folder, signal, out: into('out'), err: into('err') }
  return { code: await productsCommand(words, terminal), ...said }
}

/** Has the work wait for the lock of another transaction, which then makes these changes. */
export async function meanwhile<T>(work: () => Promise<T>, lock: string, ...changes: string[]): Promise<T> {
  const other = await shop.db.connect()
  try {
    await other.query('BEGIN')
    await other.query(lock)
    const outcome = work()
    outcome.catch(() => {})
    await untilLockWait()
    for (const change of changes) await other.query(change)
    await other.query('COMMIT')
    return await outcome
  } finally {
    other.release()
  }
}

/** Outside a transaction, because inside one PostgreSQL caches the statistics of the first query. */
export async function untilLockWait(db = shop.db): Promise<void> {
  for (;;) {
    const { rows } = await db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
  }
}
