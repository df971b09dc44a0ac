import { type Queryable, statement } from './platform/database.ts'
import { CURSOR } from './stored-addresses.ts'

const product = statement('cursor-of-product', 'SELECT FROM products WHERE id = $1')
const review = statement('cursor-of-review', 'SELECT FROM reviews WHERE id = $1')

/**
 * Whether a list at this address begins at its first row, or after a row that there is. Ids that anybody can make up are
 * endlessly many, so that what goes on after one of them is not kept. The address has been answered, so its id is one.
 */
export async function goesOnAfterRow(db: Queryable, address: string): Promise<boolean> {
  const { pathname, searchParams } = new URL(address, 'http://store')
  const after = searchParams.get(CURSOR)
  if (after === null) return true
  const row = /^(\/api)?\/reviews/.test(pathname) ? review : product
  return (await row(db, [after])).length > 0
}
