import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { signUpAdmin } from '#test/support/admin.ts'
import { stripeKeys } from '#test/support/open-gateway.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { type ImportOptions, importProducts } from './import-products.ts'

export let shop: Shop
export let ada: Shopper
let folder: string

export function serveImportShop(
  environment: Record<string, string> = { ...stripeKeys, SANDBOX: 'off' },
): void {
  beforeAll(async () => {
    shop = await openShop(environment)
    ada = await signUpAdmin(shop)
    folder = await mkdtemp(join(tmpdir(), 'farad-csv-'))
  })
  afterAll(async () => {
    await shop.close()
    await rm(folder, { recursive: true })
  })
}

export const HEADER = 'name,description,img,price,minimumOrder,availableQuantity,family'
export const PICTURE = '/drawings/led-5mm-red.svg'
export const lineOf = (name: string, price: unknown = 0.25, available: unknown = 1000, img = PICTURE) =>
  `${name},A part for tests.,${img},${price},10,${available},`

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

/** Outside a transaction, because inside one PostgreSQL caches the statistics of the first query. */
export async function untilLockWait(db = shop.db): Promise<void> {
  for (;;) {
    const { rows } = await db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
  }
}
