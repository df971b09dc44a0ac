import { LOW_STOCK_ORDERS } from '#contract/catalog/low-stock.ts'
import { LIFE_CYCLES } from '#contract/catalog/trade-choices.ts'
import type { Part, Stock } from '#server/catalog/search/catalogue.ts'
import { addWords } from '#server/catalog/search/words/segment-words.ts'
import { setValue } from './columns.ts'
import { growSegment, type Segment } from './segment.ts'
import { newestOf } from './top-rows.ts'

export function appendPart(segment: Segment, part: Part): number {
  growSegment(segment)
  const row = segment.size++
  segment.count++
  segment.alive[row] = 1
  segment.ids[row] = part.id
  segment.numbers[row] = part.partNumber
  segment.texts[row] = hashOfTexts(part)
  segment.newest[row] = newestOf(part.id)
  storeFacts(segment, row, part)
  addWords(segment.words, row, part)
  return row
}

export function storeFacts(segment: Segment, row: number, part: Part): void {
  storeStock(segment, row, part)
  segment.multiple[row] = part.orderMultiple
  segment.popularity[row] = part.popularity
  segment.lifeCycle[row] = (LIFE_CYCLES as readonly string[]).indexOf(part.lifeCycle)
  storePrices(segment, row, part)
  const values = new Map(part.values)
  for (const [id, column] of segment.columns) setValue(column, row, values.get(id))
}

export function storeStock(segment: Segment, row: number, stock: Stock): void {
  const { availableQuantity, minimumOrder, ordersEnded } = stock
  segment.orderable[row] = ordersEnded || availableQuantity < minimumOrder ? -1 : availableQuantity
  segment.low[row] = Number(availableQuantity < minimumOrder * LOW_STOCK_ORDERS)
  segment.ended[row] = Number(ordersEnded)
}

function storePrices(segment: Segment, row: number, { priceBreaks }: Part): void {
  segment.ladder[row] = ladderFor(
    segment,
    priceBreaks.map(({ quantity }) => quantity),
  )
  for (const [level, { price }] of priceBreaks.entries()) {
    const prices = segment.prices[level] ?? new Float64Array(segment.alive.length)
    segment.prices[level] = prices
    prices[row] = price
  }
}

function ladderFor({ ladders, ladderOf }: Segment, quantities: number[]): number {
  const key = quantities.join()
  const known = ladderOf.get(key)
  if (known !== undefined) return known
  const ladder = ladders.push(quantities) - 1
  ladderOf.set(key, ladder)
  return ladder
}

/** 53 bits (cyrb53). */
export function hashOfTexts({ partNumber, name, description, replaces }: Part): number {
  const text = [partNumber, name, description, ...replaces].join('\n')
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0)
}
