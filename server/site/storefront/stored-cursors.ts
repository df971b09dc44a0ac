import { type Queryable, statement } from '#server/platform/database/database.ts'
import { CURSORS } from './stored-addresses.ts'

const product = statement('cursor-of-product', 'SELECT FROM products WHERE id = :id')
const review = statement('cursor-of-review', 'SELECT FROM reviews WHERE id = :id')

/** Invented ids are unbounded in number, so pages next to them are not kept. */
export async function beginsAtRow(db: Queryable, address: string): Promise<boolean> {
  const { pathname, searchParams } = new URL(address, 'http://store')
  const id = CURSORS.map((name) => searchParams.get(name)).find((value) => value !== null)
  if (id === undefined) return true
  const row = /^(\/api)?\/reviews/.test(pathname) ? review : product
  return (await row(db, { id })).length > 0
}
