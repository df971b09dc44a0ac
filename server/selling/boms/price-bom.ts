import type { Tool } from '#contract/catalog/catalog.ts'
import { totalOf } from '#contract/catalog/pricing.ts'
import { storeCurrency } from '#contract/currency.ts'
import { fromCents } from '#contract/money.ts'
import {
  type BoardPart,
  type Build,
  boardsFrom,
  piecesFor,
  pricedFor,
} from '#contract/selling/board-costs.ts'
import type { BomLine, ReadBom } from '#contract/selling/boms.ts'
import { costSteps } from '#contract/selling/cost-steps.ts'
import { readText } from './demands.ts'
import type { MatchedLine } from './matched-line.ts'
import { choicesOf } from './offers.ts'

interface Purchase extends BoardPart {
  part: Tool
  lines: MatchedLine[]
  priced: ReturnType<typeof pricedFor>
}

type Share = Pick<BomLine, 'orderQuantity' | 'price' | 'totalPrice' | 'problem'>
type PricedBom = Pick<
  ReadBom,
  'lines' | 'currency' | 'totalPrice' | 'perBoard' | 'limit' | 'steps' | 'orderingUp'
>

/** Lines with the same part are bought together (rules: B-3). */
export function priceBom(lines: MatchedLine[], build: Build): PricedBom {
  const purchases = purchasesOf(lines, build)
  const totalCents = purchases.reduce((sum, { priced }) => sum + priced.totalCents, 0)
  const shares = new Map(purchases.flatMap((purchase) => sharesOf(purchase, build)))
  return {
    lines: lines.map((line) => bomLine(line, build, shares.get(line))),
    currency: storeCurrency(),
    totalPrice: fromCents(totalCents),
    perBoard: Math.round((totalCents * 100) / build.boards) / 10_000,
    ...limitOf(purchases, build),
    steps: costSteps(purchases, build),
    ...orderingUpOf(purchases),
  }
}

function purchasesOf(lines: MatchedLine[], build: Build): Purchase[] {
  const matched = lines.filter(({ parts, unmet }) => parts.length > 0 && unmet.length === 0)
  return [...Map.groupBy(matched, ({ parts }) => parts[0]?._id).values()].map((lines) => {
    const part = lines[0]?.parts[0] as Tool
    const board = { part, perBoard: lines.map(({ line }) => line.quantity) }
    return { ...board, lines, priced: pricedFor(board, build) }
  })
}

/** The share of each line. The first has the pieces that are bought in addition; the totals add up to the cent. */
function sharesOf({ lines, priced }: Purchase, build: Build): [MatchedLine, Share][] {
  const { price, quantity, problem } = priced
  const needed = lines.map(({ line }) => piecesFor(line.quantity, build))
  const more = quantity - needed.reduce((sum, each) => sum + each, 0)
  let sum = 0
  return lines.map((line, nth) => {
    const orderQuantity = (needed[nth] as number) + (nth === 0 ? more : 0)
    const before = sum
    sum += orderQuantity
    const cents = totalOf(price, sum) - totalOf(price, before)
    return [line, { orderQuantity, price, totalPrice: fromCents(cents), ...(problem && { problem }) }]
  })
}

export function bomLine(
  { line, match, parts, unmet, candidates, noFamily, value, assumedPackage }: MatchedLine,
  build: Build,
  share?: Share,
): BomLine {
  const { row, references, quantity: perBoard, text, ownNumber, wanted } = line
  const [part, ...others] = parts
  const quantity = piecesFor(perBoard, build)
  const read =
    wanted &&
    readText({ ...wanted, ...(value !== undefined && value !== wanted.value && { value, notes: [] }) })
  return {
    row,
    references,
    quantity,
    perBoard,
    text,
    ...(ownNumber && { ownNumber }),
    ...(read && { read }),
    match,
    ...(part && { partNumber: part.partNumber, part }),
    ...(unmet.length > 0 && { unmet }),
    ...(assumedPackage !== undefined && { assumedPackage }),
    ...(candidates.length > 0 && { candidates }),
    ...(noFamily && { noFamily }),
    ...(line.contradictions && { contradictions: line.contradictions }),
    ...(others.length > 0 && { choices: choicesOf(others, quantity) }),
    ...share,
  }
}

function limitOf(purchases: Purchase[], { sparePercent }: Build): Pick<ReadBom, 'limit'> {
  if (purchases.length === 0) return {}
  const allowed = purchases.map((purchase) => boardsFrom(purchase, sparePercent))
  const boards = Math.min(...allowed)
  return { limit: { boards, rows: rowsOf(purchases.filter((_, nth) => allowed[nth] === boards)) } }
}

function orderingUpOf(purchases: Purchase[]): Pick<ReadBom, 'orderingUp'> {
  const better = purchases.filter(({ priced }) => priced.better)
  if (better.length === 0) return {}
  const cents = better.reduce((sum, { priced }) => sum + (priced.better?.savesCents ?? 0), 0)
  return { orderingUp: { saves: fromCents(cents), rows: rowsOf(better) } }
}

function rowsOf(purchases: Purchase[]): number[] {
  return purchases.flatMap(({ lines }) => lines.map(({ line }) => line.row)).sort((a, b) => a - b)
}
