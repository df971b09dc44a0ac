import { type Queryable, statement } from './platform/database.ts'
import { CURSORS } from './stored-addresses.ts'

const product = statement('cursor-of-product', 'SELECT FROM products WHERE id = $1')
const review = statement('cursor-of-review', 'SELECT FROM reviews WHERE id = $1')

/**
 * Whether the page of a list at this address begins at the first row, or beside a row that there is. Ids that anybody can
 * make up are endlessly many, so that a page beside one of them is not kept. The address has been answered, so its id is
 * one.
 */
export async function beginsAtRow(db: Queryable, address: string): Promise<boolean> {
  const { pathname, searchParams } = new URL(address, 'http://store')
  const id = CURSORS.map((name) => searchParams.get(name)).find((value) => value !== null)
  if (id === undefined) return true
  const row = /^(\/api)?\/reviews/.test(pathname) ? review : product
  return (await row(db, [id])).length > 0
}
