import { PART_ORDERS } from '#contract/catalog/part-orders.ts'
import { LIFE_CYCLES } from '#contract/catalog/trade-choices.ts'
import type { Parameter } from '#server/catalog/search/catalogue.ts'
import type { Question } from '#server/catalog/search/question.ts'
import { isBetterRating } from '#server/catalog/search/words/understanding.ts'
import type { Matched } from './match-rows.ts'
import type { Column } from './segment.ts'

export interface Order {
  name: string
  by: (typeof PART_ORDERS)[number] | 'parameter'
  reversed: boolean
  parameter: string
}

export function orderOf({ sort, q }: Question, parameters: Parameter[]): Order | undefined {
  const name = sort ?? (q === undefined ? 'suggested' : 'relevance')
  const parameter = name.replace(/^-/, '')
  const reversed = name !== parameter
  const by = PART_ORDERS.find((each) => each === parameter)
  if (by) return { name, by, reversed, parameter }
  const sortable = parameters.some(({ key, kind }) => key === parameter && kind === 'number')
  return sortable ? { name, by: 'parameter', reversed, parameter } : undefined
}

let keys = new Float64Array(0)

/** Valid until the next call. */
export function sortKeys(
  matched: Matched,
  order: Order,
  quantity: number | undefined,
  prices: Float64Array,
): Float64Array {
  const { length } = matched.passing
  if (order.by === 'price' && !order.reversed) return prices
  if (keys.length < length) keys = new Float64Array(length)
  if (order.by === 'newest') keys.fill(0, 0, length)
  else if (order.by === 'price') for (let nth = 0; nth < length; nth++) keys[nth] = -(prices[nth] as number)
  else if (order.by === 'stock') stockKeys(matched, order)
  else if (order.by === 'suggested') suggestedKeys(matched, order, quantity ?? 0)
  else if (order.by === 'parameter') valueKeys(matched, order)
  else relevanceKeys(matched, order, quantity ?? 0, prices)
  return keys
}

function valueKeys({ segment, passing }: Matched, { parameter: key, reversed }: Order): void {
  const column = [...segment.columns.values()].find(({ parameter }) => parameter.key === key)
  if (column?.parameter.kind !== 'number') {
    keys.fill(Number.POSITIVE_INFINITY, 0, passing.length)
    return
  }
  const byCode = keysByCode(column, reversed ? -1 : 1)
  for (let nth = 0; nth < passing.length; nth++)
    keys[nth] = byCode[column.codes[passing[nth] as number] as number] as number
}

function keysByCode({ values }: Column, sign: number): Float64Array {
  return Float64Array.from(values, (value, code) =>
    code === 0 ? Number.POSITIVE_INFINITY : sign * (value as number),
  )
}

const RANKS_APART = 2 ** 41
const PRICE_UNITS = 10_000

const OBSOLETE = LIFE_CYCLES.indexOf('obsolete')

/** By pieces. Parts that cannot be ordered are last in both directions. */
function stockKeys({ segment, passing }: Matched, { reversed }: Order): void {
  const sign = reversed ? 1 : -1
  for (let nth = 0; nth < passing.length; nth++) {
    const pieces = segment.orderable[passing[nth] as number] as number
    keys[nth] = pieces < 0 ? RANKS_APART : sign * pieces
  }
}

/** In stock by popularity, then those with few left. Parts that cannot be ordered are last in both directions. */
function suggestedKeys({ segment, passing }: Matched, { reversed }: Order, quantity: number): void {
  const { orderable, low, lifeCycle, popularity } = segment
  const sign = reversed ? 1 : -1
  for (let nth = 0; nth < passing.length; nth++) {
    const row = passing[nth] as number
    const pieces = orderable[row] as number
    const isLow = low[row] === 1 || lifeCycle[row] === OBSOLETE
    if (pieces < quantity || pieces < 0) keys[nth] = 2 * RANKS_APART - (popularity[row] as number)
    else keys[nth] = sign * (isLow ? pieces : RANKS_APART + (popularity[row] as number))
  }
}

/** By level, then orderable, then popularity; better ratings of one level by price. */
function relevanceKeys(
  { segment, levels, passing }: Matched,
  order: Order,
  quantity: number,
  prices: Float64Array,
): void {
  const { orderable, popularity } = segment
  const sign = order.reversed ? 1 : -1
  for (let nth = 0; nth < passing.length; nth++) {
    const row = passing[nth] as number
    const level = levels ? (levels[row] as number) : 0
    const rank = level * 2 + ((orderable[row] as number) >= quantity ? 1 : 0)
    const within = isBetterRating(level)
      ? RANKS_APART - 1 - Math.round((prices[nth] as number) * PRICE_UNITS)
      : (popularity[row] as number)
    keys[nth] = sign * (rank * RANKS_APART + within)
  }
}
