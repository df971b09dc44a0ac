import { join } from 'node:path'
import { readCsv } from '#server/catalog/csv/read-csv.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { leafFamilies } from './leaf-families.ts'
import { FOLDER } from './load-demo-world.ts'
import { demoPeople } from './people.ts'

interface LoadedDemo {
  products: string[]
  /** Without those that got a role. */
  people: string[]
}

const rowsOfDemo = statement(
  'rows-of-demo',
  `SELECT array(SELECT p.id::text FROM products p WHERE p.part_number = ANY (:numbers) AND EXISTS (
      SELECT FROM product_events e WHERE e.product_id = p.id AND e.kind = 'added' AND e.actor IS NULL)) AS "products!",
    array(SELECT u.id::text FROM users u WHERE u.email = ANY (:emails) AND u.role <> 'admin' AND u.roles = '{}') AS "people!"`,
)

/** What a store still has of the parts and people that `loadDemoWorld` added. */
export async function findDemo(db: Queryable): Promise<LoadedDemo> {
  const numbers: string[] = []
  for await (const { cells } of readCsv(join(FOLDER, 'parts.csv'), () => {})) numbers.push(cells[0] ?? '')
  const emails = Object.values(demoPeople).map(({ email }) => email)
  const [found] = await rowsOfDemo(db, { numbers, emails })
  return found ?? { products: [], people: [] }
}

export const demoFamilyKeys: string[] = leafFamilies.map(({ key }) => key)
