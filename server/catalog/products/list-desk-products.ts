import type { DeskProduct, ProductSort } from '#contract/catalog/desk-products.ts'
import { type Queryable, statementByValues } from '#server/platform/database/database.ts'
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
const PRICE_PLACE = '(SELECT price FROM products WHERE id = :from), :from'

/** If the deleted product at a page's start is restored in between, the list restarts at the top. */
const courses: Record<Listing, Course> = {
  newest: { of: ON_SALE, columns: ['id'], place: ':from' },
  name: {
    of: ON_SALE,
    columns: ['lower(name)'],
    upwards: true,
    place: '(SELECT lower(name) FROM products WHERE id = :from)',
  },
  price: { of: ON_SALE, columns: ['price', 'id'], upwards: true, place: PRICE_PLACE },
  'price-down': { of: ON_SALE, columns: ['price', 'id'], place: PRICE_PLACE },
  deleted: {
    of: DELETED,
    columns: ['archived_at', 'id'],
    place: `coalesce((SELECT archived_at FROM products WHERE id = :from), 'infinity'), :from`,
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

/** For statements that are planned by their values, so that the indexes of trigrams and of families are used. */
const WANTED = `(:pattern::text IS NULL OR name ILIKE :pattern OR part_number ILIKE :pattern)
  AND (:families::text[] IS NULL OR family = ANY (:families))
  AND (:orders::int IS NULL
    OR available_quantity::bigint < greatest(minimum_order::bigint * :orders, :pieces::bigint))`

/** Finds the few by index, then sorts them. */
const ofFew = eachListing(
  ({ of, order, goesOn }) =>
    `WITH found AS MATERIALIZED (SELECT * FROM products WHERE ${of} AND ${WANTED})
     SELECT ${LISTED_DESK_COLUMNS} FROM found WHERE (:from::uuid IS NULL OR ${goesOn}) ORDER BY ${order} LIMIT :limit`,
)

// `OFFSET 0` keeps the planner on the index of the sort order, where conditions that many meet soon fill a page.
const ofMany = eachListing(
  ({ of, order, goesOn }) =>
    `SELECT ${LISTED_DESK_COLUMNS} FROM (
       SELECT *, lower(name) AS lower_name FROM products WHERE ${of} AND ${goesOn} ORDER BY ${order} OFFSET 0
     ) along WHERE ${WANTED} ORDER BY ${alongOf(order)} LIMIT :limit`,
)

const firstOfMany = eachListing(
  ({ of, order }) =>
    `SELECT ${LISTED_DESK_COLUMNS} FROM (
       SELECT *, lower(name) AS lower_name FROM products WHERE ${of} AND :from::uuid IS NULL ORDER BY ${order} OFFSET 0
     ) along WHERE ${WANTED} ORDER BY ${alongOf(order)} LIMIT :limit`,
)

/** The order in columns of the inner query, so that the planner sees that its rows are sorted. */
function alongOf(order: string): string {
  return order.replace('lower(name)', 'lower_name')
}

function eachListing(sql: (leg: Leg) => string) {
  const bothWays = (listing: Listing) => ({
    onward: statementByValues<DeskRow>(sql(legOf(courses[listing], 'onward'))),
    back: statementByValues<DeskRow>(sql(legOf(courses[listing], 'back'))),
  })
  return {
    newest: bothWays('newest'),
    name: bothWays('name'),
    price: bothWays('price'),
    'price-down': bothWays('price-down'),
    deleted: bothWays('deleted'),
  }
}

const counting = (of: string) =>
  statementByValues<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM products WHERE ${of} AND ${WANTED} LIMIT :most) counted`,
  )
const countOnSale = counting(ON_SALE)
const countDeleted = counting(DELETED)

interface Wanted {
  q: string | undefined
  listing: Listing
  families?: string[] | undefined
  /** Less in stock than this many minimum orders, or than this many pieces. */
  scarce?: { orders: number; pieces: number } | undefined
}

export async function listDeskProducts(
  db: Queryable,
  { q, listing, families, scarce }: Wanted,
  { after, before, limit }: Keyset,
): Promise<Counted<DeskProduct>> {
  const conditions = {
    pattern: q === undefined ? null : containing(q),
    families,
    orders: scarce?.orders,
    pieces: scarce?.pieces ?? 0,
  }
  const isFiltered = q !== undefined || families !== undefined || scarce !== undefined
  const count = listing === 'deleted' ? countDeleted : countOnSale
  const total = (await count(db, { most: MAX_COUNT, ...conditions }))[0]?.total ?? 0
  const few = total < MAX_COUNT && isFiltered
  const from = before ?? after
  const list = few ? ofFew : from === undefined ? firstOfMany : ofMany
  // If very many match, sorting by name or price would read far along that index, so they come newest first.
  const course = few || !isFiltered || listing === 'deleted' ? listing : 'newest'
  const way = before === undefined ? 'onward' : 'back'
  const rows = await list[course][way](db, { from, limit, ...conditions })
  return { rows: rows.map(toDeskProduct), total }
}
