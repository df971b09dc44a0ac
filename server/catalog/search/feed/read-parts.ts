import type { PriceBreak } from '#contract/catalog/pricing.ts'
import { plainValueOf } from '#server/catalog/products/family-parameters.ts'
import type { Part, Popularity, Stock } from '#server/catalog/search/catalogue.ts'
import { asRow, type Queryable, type RowOf, statement } from '#server/platform/database/database.ts'
import { ordersEndedSql } from '#server/platform/database/orders-ended.ts'

const MAX_POPULARITY = 1000

const STOCK = `p.id, p.available_quantity, p.minimum_order, ${ordersEndedSql('p.last_time_buy')} AS orders_ended`

const POPULARITY = `(SELECT count(*)::int FROM (SELECT FROM order_lines l WHERE l.product_id = p.id LIMIT ${MAX_POPULARITY})
  counted) AS popularity`

const PARTS = `SELECT ${STOCK}, p.part_number, p.name, p.description, p.family, p.order_multiple, p.price, p.price_breaks,
    p.life_cycle, ${POPULARITY},
    coalesce((SELECT json_agg(json_build_array(v.parameter_id, ${plainValueOf('v')}))
      FROM product_parameters v WHERE v.product_id = p.id), '[]') AS values,
    ARRAY(SELECT r.part_number FROM cross_references r WHERE r.product_id = p.id ORDER BY r.normal_number) AS replaces
  FROM products p WHERE p.archived_at IS NULL`

type StockRow = RowOf<typeof stocksByIds>

interface PartRow
  extends StockRow,
    Pick<Part, 'name' | 'description' | 'family' | 'popularity' | 'values' | 'replaces'> {
  part_number: string
  order_multiple: number
  price: string
  price_breaks: PriceBreak[]
  life_cycle: string
}

const familiesBySize = statement(
  'families-by-size-of-search',
  'SELECT family FROM products WHERE archived_at IS NULL GROUP BY family ORDER BY count(*), family',
)
const partsAfter = statement(
  'parts-of-search-after',
  `${PARTS} AND p.family = :family AND p.id > :id ORDER BY p.id LIMIT :limit`,
  asRow<PartRow>,
)
const partsByIds = statement('parts-of-search', `${PARTS} AND p.id = ANY (:ids)`, asRow<PartRow>)
const stocksByIds = statement('stocks-of-search', `SELECT ${STOCK} FROM products p WHERE p.id = ANY (:ids)`)
const popularityByIds = statement(
  'popularity-of-search',
  `SELECT p.id, ${POPULARITY} FROM products p WHERE p.id = ANY (:ids)`,
)

/** The families that have products on sale, the smallest first. */
export async function readFamiliesBySize(db: Queryable): Promise<string[]> {
  return (await familiesBySize(db)).map(({ family }) => family)
}

/** At most `limit` products on sale of a family in the order of their ids. */
export async function readPartsAfter(
  db: Queryable,
  family: string,
  id: string,
  limit: number,
): Promise<Part[]> {
  return (await partsAfter(db, { family, id, limit })).map(toPart)
}

export async function readParts(db: Queryable, ids: string[]): Promise<Part[]> {
  return (await partsByIds(db, { ids })).map(toPart)
}

export async function readStocks(db: Queryable, ids: string[]): Promise<Stock[]> {
  return (await stocksByIds(db, { ids })).map(toStock)
}

export function countOrders(db: Queryable, ids: string[]): Promise<Popularity[]> {
  return popularityByIds(db, { ids })
}

function toPart(row: PartRow): Part {
  const { name, description, family, popularity, values, replaces } = row
  return {
    ...toStock(row),
    name,
    description,
    family,
    popularity,
    values,
    replaces,
    partNumber: row.part_number,
    orderMultiple: row.order_multiple,
    priceBreaks: [{ quantity: row.minimum_order, price: Number(row.price) }, ...row.price_breaks],
    lifeCycle: row.life_cycle,
  }
}

function toStock(row: StockRow): Stock {
  return {
    id: row.id,
    availableQuantity: row.available_quantity,
    minimumOrder: row.minimum_order,
    ordersEnded: row.orders_ended,
  }
}
