import type { Answer } from '#server/catalog/search/question.ts'
import { writeCursor } from './cursor.ts'
import { type Counts, countValues, facetOf, familyFacet, startCounts } from './facets.ts'
import type { Matched } from './match-rows.ts'
import { matches } from './matches.ts'
import { sortKeys } from './order.ts'
import { pricesOf } from './prices-at.ts'
import type { Asked } from './read-question.ts'
import type { IndexData, Segment } from './segment.ts'
import { inOrder, type TopRows, takeRows, topRows } from './top-rows.ts'
import { waysOn } from './ways-on.ts'

interface Found {
  totals: Map<string, number>
  counts: Counts[]
  inStock: number
  prices: { min: number; max: number }
  page: TopRows
  firstPage: TopRows | undefined
}

export function answerQuestion(data: IndexData, asked: Asked): Answer {
  const found = start(asked)
  for (const matched of matches(data, asked)) add(found, asked, matched)

  const { question, understanding } = asked
  const total = [...found.totals.values()].reduce((sum, count) => sum + count, 0)
  const families = question.facets ? familyFacet(asked.children, found.totals) : undefined
  return {
    total,
    ...pageOf(asked, found),
    facets: Buffer.from(`[${[...(families ? [families] : []), ...found.counts.map(facetOf)].join(',')}]`),
    ...(found.prices.min <= found.prices.max && { prices: found.prices }),
    inStock: found.inStock,
    understood: understanding?.understood ?? [],
    ignored: understanding?.ignored ?? [],
    unmet: understanding?.unmet ?? [],
    ...(understanding?.corrected !== undefined && { corrected: understanding.corrected }),
    ...(total > 0 ? { leaveOut: [], nearest: [], together: [], didYouMean: [] } : waysOn(data, asked)),
  }
}

function start({ question, filters, facets, order, cursor, backward }: Asked): Found {
  const most = question.limit + 1
  const oldestFirst = order.name === '-newest'
  return {
    totals: new Map(),
    counts: startCounts(facets, filters),
    inStock: 0,
    prices: { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY },
    page: topRows({ most, oldestFirst, backward, cursor }),
    firstPage: backward ? topRows({ most, oldestFirst, backward: false, cursor: undefined }) : undefined,
  }
}

function add(found: Found, asked: Asked, matched: Matched): void {
  const { question, filters, order } = asked
  const { segment, passing, failing } = matched
  found.totals.set(segment.family, passing.length)
  for (const counts of found.counts) countValues(counts, matched)
  const isInStock = filters.some(({ kind }) => kind === 'stock')
  found.inStock += isInStock ? passing.length : countOrderable(segment, passing, question.quantity)
  const price = filters.find(({ kind }) => kind === 'price')
  if (price) pricesOf(segment, failing(price), question.quantity, found.prices)
  const prices = pricesOf(segment, passing, question.quantity, found.prices)
  const keys = sortKeys(matched, order, question.quantity, prices)
  takeRows(found.page, segment, passing, keys)
  if (found.firstPage) takeRows(found.firstPage, segment, passing, keys)
}

function countOrderable({ orderable }: Segment, rows: Int32Array, quantity = 0): number {
  let count = 0
  for (let nth = 0; nth < rows.length; nth++)
    if ((orderable[rows[nth] as number] as number) >= quantity) count++
  return count
}

/** A page before a cursor that reaches the start is the full first page. */
function pageOf(asked: Asked, found: Found): Pick<Answer, 'ids' | 'next' | 'previous'> {
  const { question, order, cursor } = asked
  const back = found.firstPage ? inOrder(found.page) : []
  const isBack = back.length > question.limit
  const rows = isBack ? back : inOrder(found.firstPage ?? found.page)
  const shown = rows.slice(0, question.limit)
  if (isBack) shown.reverse()
  const [first, last] = [shown[0], shown.at(-1)]
  const hasNext = isBack || rows.length > question.limit
  const hasPrevious = isBack || (cursor !== undefined && !found.firstPage)
  return {
    ids: shown.map(({ id }) => id),
    ...(last && hasNext && { next: writeCursor(order.name, last) }),
    ...(first && hasPrevious && { previous: writeCursor(order.name, first) }),
  }
}
