import type pg from 'pg'
import { productPath } from '#contract/catalog/product-path.ts'
import { stock } from '#test/support/stock-room.ts'
import { putOnSale, type ShelfProduct, untilChangesAreRead } from '../journeys/shelf.ts'

/** At most 4 parts of the demo world that can be bought, or that lack stock, newest first. */
export async function demoParts(db: pg.Pool, lacking: boolean): Promise<ShelfProduct[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `SELECT id, name FROM products WHERE archived_at IS NULL AND name NOT LIKE '% test pin'
       AND available_quantity ${lacking ? '< minimum_order' : '>= 5 * minimum_order'} ORDER BY id DESC LIMIT 4`,
  )
  return rows.map(({ id, name }) => onShelf(id, name))
}

/** Sorts after all other parts, so that the lists of other states do not show it. */
const OLDEST = '00000000-0000-7000-8000-00000000000'

/** Puts a part on sale whose name and description have the maximum length and contain unbreakable words. */
export async function putWordy(db: pg.Pool, nth: 1 | 2, more: object): Promise<ShelfProduct> {
  const id = OLDEST + nth
  const name =
    `Farad TX-993${nth} three-phase common-mode choke with nanocrystalline core, 4 × 12.5 mH ±15 % at 100 kHz, 63 A continuous at 60 °C, 2500 V AC test voltage, ${'TX9931NANOCRYSTALLINE'.repeat(2)} vertical`.slice(
      0,
      200,
    )
  const description = `${'Wound on a nanocrystalline core and potted in a flame-retardant housing; the windings are separated by barriers that keep eight millimetres of creepage. '.repeat(12)}\n\nhttps://example.com/${'a-very-long-address-without-any-break-'.repeat(4)}`
  await stock(db, { id, name, description, minimumOrder: 1, ...more })
  return onShelf(id, name)
}

/** Puts a part on sale with all trade data, as long as each may be. */
export async function putTraded(db: pg.Pool): Promise<ShelfProduct> {
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
