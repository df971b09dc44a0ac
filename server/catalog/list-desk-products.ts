import type { DeskProduct, ProductSort } from '#contract/desk-products.ts'
import { type Queryable, statement } from '#server/platform/database.ts'
import { COUNT_MOST, type Counted, type Keyset } from '#server/platform/keyset.ts'
import { containing } from '#server/platform/search.ts'
import { DESK_COLUMNS, type DeskRow, toDeskProduct } from './desk-product-row.ts'

/** How the list goes in each order: its index's columns, and what comes after the product `$1`. */
const sorts: Record<ProductSort, { order: string; goesOn: string }> = {
  newest: { order: 'id DESC', goesOn: 'id < $1' },
  name: { order: 'lower(name)', goesOn: 'lower(name) > (SELECT lower(name) FROM products WHERE id = $1)' },
  price: {
    order: 'price, id',
    goesOn: '(price, id) > ((SELECT price FROM products WHERE id = $1), $1)',
  },
  'price-down': {
    order: 'price DESC, id DESC',
    goesOn: '(price, id) < ((SELECT price FROM products WHERE id = $1), $1)',
  },
}

/** Few products match: they are found by the pieces of their names, and then put in order. */
const ofFew = bySort(
  'few',
  ({ order, goesOn }) =>
    `WITH found AS MATERIALIZED (SELECT * FROM products WHERE archived_at IS NULL AND name ILIKE $3)
     SELECT ${DESK_COLUMNS} FROM found WHERE ($1::uuid IS NULL OR ${goesOn}) ORDER BY ${order} LIMIT $2`,
)

// `OFFSET 0` keeps the planner on the order's index: going along it, what many match is soon found.
const ofMany = bySort(
  'many',
  ({ order, goesOn }) =>
    `SELECT ${DESK_COLUMNS} FROM (
       SELECT *, lower(name) AS lower_name FROM products WHERE archived_at IS NULL AND ${goesOn} ORDER BY ${order} OFFSET 0
     ) along WHERE name ILIKE $3 ORDER BY ${alongOf(order)} LIMIT $2`,
)

const firstOfMany = bySort(
  'first-of-many',
  ({ order }) =>
    `SELECT ${DESK_COLUMNS} FROM (
       SELECT *, lower(name) AS lower_name FROM products WHERE archived_at IS NULL AND $1::uuid IS NULL ORDER BY ${order} OFFSET 0
     ) along WHERE name ILIKE $3 ORDER BY ${alongOf(order)} LIMIT $2`,
)

/** The same order by the columns of the inner query: sorted already, as the planner then sees. */
function alongOf(order: string): string {
  return order.replace('lower(name)', 'lower_name')
}

function bySort(name: string, sql: (sort: { order: string; goesOn: string }) => string) {
  const made = (sort: ProductSort) => statement<DeskRow>(`desk-products-${name}-${sort}`, sql(sorts[sort]))
  return {
    newest: made('newest'),
    name: made('name'),
    price: made('price'),
    'price-down': made('price-down'),
  }
}

const countMatching = statement<{ total: number }>(
  'count-desk-products',
  `SELECT count(*)::int AS total
   FROM (SELECT FROM products WHERE archived_at IS NULL AND name ILIKE $1 LIMIT $2) counted`,
)

interface Wanted {
  /** A part of the name. */
  q: string | undefined
  sort: ProductSort
}

/** A page of the products on sale for the desk, in the wanted order, and how many there are. */
export async function listDeskProducts(
  db: Queryable,
  { q, sort }: Wanted,
  { after, limit }: Keyset,
): Promise<Counted<DeskProduct>> {
  const pattern = containing(q ?? '')
  const [counted] = await countMatching(db, [pattern, COUNT_MOST])
  const total = counted?.total ?? 0
  const list = total < COUNT_MOST && q !== undefined ? ofFew : after === undefined ? firstOfMany : ofMany
  const rows = await list[sort](db, [after ?? null, limit, pattern])
  return { rows: rows.map(toDeskProduct), total }
}
