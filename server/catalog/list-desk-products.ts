import type { DeskProduct, ProductSort } from '#contract/desk-products.ts'
import { type Queryable, statement, statementByValues } from '#server/database/database.ts'
import { containing } from '#server/database/search.ts'
import { COUNT_MOST, type Counted, type Keyset } from '#server/http/keyset.ts'
import { type DeskRow, LISTED_DESK_COLUMNS, toDeskProduct } from './desk-product-row.ts'

/** The products on sale in one of their orders, or the deleted ones, the last deleted first. */
type Listing = ProductSort | 'deleted'

interface Course {
  /** Which products there are. */
  of: string
  /** Its index's columns. */
  columns: string[]
  upwards?: true
  /** The sort values of the product `$1`, at which a page begins. */
  place: string
}

const ON_SALE = 'archived_at IS NULL'
const DELETED = 'archived_at IS NOT NULL'
const PRICE_PLACE = '(SELECT price FROM products WHERE id = $1), $1'

/** How the list goes. A deleted product that was restored meanwhile has no place any more: it goes on from the top. */
const courses: Record<Listing, Course> = {
  newest: { of: ON_SALE, columns: ['id'], place: '$1' },
  name: {
    of: ON_SALE,
    columns: ['lower(name)'],
    upwards: true,
    place: '(SELECT lower(name) FROM products WHERE id = $1)',
  },
  price: { of: ON_SALE, columns: ['price', 'id'], upwards: true, place: PRICE_PLACE },
  'price-down': { of: ON_SALE, columns: ['price', 'id'], place: PRICE_PLACE },
  deleted: {
    of: DELETED,
    columns: ['archived_at', 'id'],
    place: `coalesce((SELECT archived_at FROM products WHERE id = $1), 'infinity'), $1`,
  },
}

/** The SQL of one sort order in one direction. */
interface Leg {
  of: string
  order: string
  goesOn: string
}

function legOf({ of, columns, upwards, place }: Course, way: 'onward' | 'back'): Leg {
  const rises = (way === 'onward') === (upwards === true)
  return {
    of,
    order: columns.map((column) => (rises ? column : `${column} DESC`)).join(', '),
    goesOn: `(${columns}) ${rises ? '>' : '<'} (${place})`,
  }
}

/** Few products match: they are found by the pieces of their names, and then put in order. */
const ofFew = eachListing(
  'few',
  ({ of, order, goesOn }) =>
    `WITH found AS MATERIALIZED (SELECT * FROM products WHERE ${of} AND name ILIKE $3)
     SELECT ${LISTED_DESK_COLUMNS} FROM found WHERE ($1::uuid IS NULL OR ${goesOn}) ORDER BY ${order} LIMIT $2`,
)

// `OFFSET 0` keeps the planner on the order's index: going along it, what many match is soon found.
const ofMany = eachListing(
  'many',
  ({ of, order, goesOn }) =>
    `SELECT ${LISTED_DESK_COLUMNS} FROM (
       SELECT *, lower(name) AS lower_name FROM products WHERE ${of} AND ${goesOn} ORDER BY ${order} OFFSET 0
     ) along WHERE name ILIKE $3 ORDER BY ${alongOf(order)} LIMIT $2`,
)

const firstOfMany = eachListing(
  'first-of-many',
  ({ of, order }) =>
    `SELECT ${LISTED_DESK_COLUMNS} FROM (
       SELECT *, lower(name) AS lower_name FROM products WHERE ${of} AND $1::uuid IS NULL ORDER BY ${order} OFFSET 0
     ) along WHERE name ILIKE $3 ORDER BY ${alongOf(order)} LIMIT $2`,
)

/** The same order by the columns of the inner query: sorted already, as the planner then sees. */
function alongOf(order: string): string {
  return order.replace('lower(name)', 'lower_name')
}

function eachListing(name: string, sql: (leg: Leg) => string) {
  const made = (listing: Listing, way: 'onward' | 'back') =>
    statement<DeskRow>(`desk-products-${name}-${listing}-${way}`, sql(legOf(courses[listing], way)))
  const bothWays = (listing: Listing) => ({
    onward: made(listing, 'onward'),
    back: made(listing, 'back'),
  })
  return {
    newest: bothWays('newest'),
    name: bothWays('name'),
    price: bothWays('price'),
    'price-down': bothWays('price-down'),
    deleted: bothWays('deleted'),
  }
}

// Apart, since for the pattern that every name has the planner would read all pieces of all names.
const counting = (name: string, of: string) => ({
  all: statement<{ total: number }>(
    `count-${name}`,
    `SELECT count(*)::int AS total FROM (SELECT FROM products WHERE ${of} LIMIT $1) counted`,
  ),
  matching: statementByValues<{ total: number }>(
    `SELECT count(*)::int AS total
     FROM (SELECT FROM products WHERE ${of} AND name ILIKE $2 LIMIT $1) counted`,
  ),
})
const onSale = counting('desk-products', ON_SALE)
const deleted = counting('deleted-products', DELETED)

interface Wanted {
  /** A part of the name. */
  q: string | undefined
  listing: Listing
}

/** A page of the products for the desk, as the wanted listing goes, and how many it has. */
export async function listDeskProducts(
  db: Queryable,
  { q, listing }: Wanted,
  { after, before, limit }: Keyset,
): Promise<Counted<DeskProduct>> {
  const pattern = containing(q ?? '')
  const count = listing === 'deleted' ? deleted : onSale
  const [counted] = await (q === undefined
    ? count.all(db, [COUNT_MOST])
    : count.matching(db, [COUNT_MOST, pattern]))
  const total = counted?.total ?? 0
  const few = total < COUNT_MOST && q !== undefined
  const from = before ?? after
  const list = few ? ofFew : from === undefined ? firstOfMany : ofMany
  // Of very many that match, the first by name or price may stand anywhere along that order.
  const course = few || q === undefined || listing === 'deleted' ? listing : 'newest'
  const way = before === undefined ? 'onward' : 'back'
  const rows = await list[course][way](db, [from ?? null, limit, pattern])
  return { rows: rows.map(toDeskProduct), total }
}
