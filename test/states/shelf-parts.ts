import type pg from 'pg'
import { productPath } from '#contract/catalog/product-path.ts'
import { stock } from '#test/support/stock-room.ts'
import { putOnSale, type ShelfProduct, untilChangesAreRead } from '../journeys/shelf.ts'

/** Stock level, as on the part's page. */
const amounts = {
  plenty: 'available_quantity >= 5 * minimum_order',
  few: 'available_quantity >= minimum_order AND available_quantity < 5 * minimum_order',
  none: 'available_quantity < minimum_order',
}

/** At most 12 parts of the demo world, newest first. */
export async function demoParts(db: pg.Pool, amount: keyof typeof amounts): Promise<ShelfProduct[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `SELECT id, name FROM products WHERE archived_at IS NULL AND name NOT LIKE '% test pin'
       AND ${amounts[amount]} ORDER BY id DESC LIMIT 12`,
  )
  return rows.map(({ id, name }) => onShelf(id, name))
}

/** The newest part of the demo world with that stock level. */
export async function demoPart(db: pg.Pool, amount: keyof typeof amounts = 'plenty'): Promise<ShelfProduct> {
  const [part] = await demoParts(db, amount)
  if (!part) throw new Error(`The demo world has no part with the stock level '${amount}'.`)
  return part
}

/** Sorts after all other parts, so that the lists of other states do not show it. */
const OLDEST = '00000000-0000-7000-8000-000000000001'

const wordy = {
  name: `Farad TX-9931 three-phase common-mode choke with nanocrystalline core, 4 × 12.5 mH ±15 % at 100 kHz, 63 A continuous at 60 °C, 2500 V AC test voltage, ${'TX9931NANOCRYSTALLINE'.repeat(2)} vertical`,
  description: `${'Wound on a nanocrystalline core and potted in a flame-retardant housing; the windings are separated by barriers that keep eight millimetres of creepage. '.repeat(12)}\n\nhttps://example.com/${'a-very-long-address-without-any-break-'.repeat(4)}`,
}

/** A part whose name and description have the maximum length and contain unbreakable words. */
export async function wordyPart(db: pg.Pool): Promise<ShelfProduct> {
  const name = wordy.name.slice(0, 200)
  const { rows } = await db.query('SELECT id FROM products WHERE id = $1', [OLDEST])
  if (rows.length === 0) {
    await stock(db, {
      id: OLDEST,
      ...wordy,
      name,
      price: '123456.7891',
      minimumOrder: 1,
      availableQuantity: 8,
    })
  }
  return onShelf(OLDEST, name)
}

const PLENTIFUL = '00000000-0000-7000-8000-000000000002'

/** A part like `wordyPart` that many states can order. */
export async function plentifulWordyPart(db: pg.Pool): Promise<ShelfProduct> {
  // Parts on sale have different names.
  const name = wordy.name.replace('9931', '9932').slice(0, 200)
  const { rows } = await db.query('SELECT id FROM products WHERE id = $1', [PLENTIFUL])
  if (rows.length === 0)
    await stock(db, { id: PLENTIFUL, ...wordy, name, minimumOrder: 1, availableQuantity: 1_000_000 })
  return onShelf(PLENTIFUL, name)
}

/** A part with all trade data, as long as each may be. */
export async function tradedPart(db: pg.Pool): Promise<ShelfProduct> {
  const part = await putOnSale(db)
  await db.query(
    `UPDATE products SET packaging = 'cut-tape', pack_quantity = 2000000000, base_number = $2,
       life_cycle = 'last-time-buy', last_time_buy = '2027-03-31', lead_weeks = 26, rohs = 'exempt', reach = 'compliant',
       moisture_level = '1', origin_country = 'JP', hs_code = '8533.21.00.00', eccn = '3A001.a.2.c', weight_grams = 0.000042
     WHERE id = $1`,
    [part.id, 'RC0603FR-0710K'.padEnd(40, '0')],
  )
  await untilChangesAreRead(db)
  return part
}

function onShelf(id: string, name: string): ShelfProduct {
  return { id, name, path: productPath({ _id: id, name }), orderPath: `/purchage/${id}` }
}
