import type { DeskProduct, ProductSort } from '#contract/catalog/desk-products.ts'
import { type Queryable, statement, statementByValues } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/database/search.ts'
import { type Counted, type Keyset, MAX_COUNT } from '#server/platform/http/keyset.ts'
import { type DeskRow, LISTED_DESK_COLUMNS, toDeskProduct } from './desk-product-row.ts'

type Listing = ProductSort | 'deleted'

interface Course {
  of: string
  columns: string[]
  upwards?: true
  place: string
}

const ON_SALE = 'archived_at IS NULL'
const DELETED = 'archived_at IS NOT NULL'
const PRICE_PLACE = '(SELECT price FROM products WHERE id = $1), $1'

/** If the deleted product at a page's start is restored in between, the list restarts at the top. */
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

/** Both columns have an index of trigrams. */
function matches(pattern: string): string {
  return `(name ILIKE ${pattern} OR part_number ILIKE ${pattern})`
}

/** The indexes of trigrams find the few, then they are sorted. */
const ofFew = eachListing(
  'few',
  ({ of, order, goesOn }) =>
    `WITH found AS MATERIALIZED (SELECT * FROM products WHERE ${of} AND ${matches('$3')})
     SELECT ${LISTED_DESK_COLUMNS} FROM found WHERE ($1::uuid IS NULL OR ${goesOn}) ORDER BY ${order} LIMIT $2`,
)

// `OFFSET 0` keeps the planner on the index of the sort order, where a pattern that many match soon fills a page.
const ofMany = eachListing(
  'many',
  ({ of, order, goesOn }) =>
    `SELECT ${LISTED_DESK_COLUMNS} FROM (
       SELECT *, lower(name) AS lower_name FROM products WHERE ${of} AND ${goesOn} ORDER BY ${order} OFFSET 0
     ) along WHERE ${matches('$3')} ORDER BY ${alongOf(order)} LIMIT $2`,
)

const firstOfMany = eachListing(
  'first-of-many',
  ({ of, order }) =>
    `SELECT ${LISTED_DESK_COLUMNS} FROM (
       SELECT *, lower(name) AS lower_name FROM products WHERE ${of} AND $1::uuid IS NULL ORDER BY ${order} OFFSET 0
     ) along WHERE ${matches('$3')} ORDER BY ${alongOf(order)} LIMIT $2`,
)

/** The order in columns of the inner query, so that the planner sees that its rows are sorted. */
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

// A statement without a pattern, because for one that matches every name the planner reads the whole trigram index.
const counting = (name: string, of: string) => ({
  all: statement<{ total: number }>(
    `count-${name}`,
    `SELECT count(*)::int AS total FROM (SELECT FROM products WHERE ${of} LIMIT $1) counted`,
  ),
  matching: statementByValues<{ total: number }>(
    `SELECT count(*)::int AS total
     FROM (SELECT FROM products WHERE ${of} AND ${matches('$2')} LIMIT $1) counted`,
  ),
})
const onSale = counting('desk-products', ON_SALE)
const deleted = counting('deleted-products', DELETED)

interface Wanted {
  q: string | undefined
  listing: Listing
}

export async function listDeskProducts(
  db: Queryable,
  { q, listing }: Wanted,
  { after, before, limit }: Keyset,
): Promise<Counted<DeskProduct>> {
  const pattern = containing(q ?? '')
  const count = listing === 'deleted' ? deleted : onSale
  const [counted] = await (q === undefined
    ? count.all(db, [MAX_COUNT])
    : count.matching(db, [MAX_COUNT, pattern]))
  const total = counted?.total ?? 0
  const few = total < MAX_COUNT && q !== undefined
  const from = before ?? after
  const list = few ? ofFew : from === undefined ? firstOfMany : ofMany
  // If very many match, sorting by name or price would read far along that index, so they come newest first.
  const course = few || q === undefined || listing === 'deleted' ? listing : 'newest'
  const way = before === undefined ? 'onward' : 'back'
  const rows = await list[course][way](db, [from ?? null, limit, pattern])
  return { rows: rows.map(toDeskProduct), total }
}
