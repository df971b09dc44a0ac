import type { Tool } from '#contract/catalog/catalog.ts'
import { type PricedLine, priceLine } from '#contract/catalog/pricing.ts'
import {
  type BoardPart,
  type Build,
  boardsFrom,
  neededOf,
  piecesFor,
  pricedFor,
} from '#contract/selling/board-costs.ts'
import type { BomLine, ReadBom } from '#contract/selling/boms.ts'
import { isDiscontinued } from '#contract/selling/orderable.ts'
import { t } from '#messages/catalogue.ts'
import type { BomSettings } from './kept-bom.ts'

/** A part that is bought, for one line or several. */
export interface Purchase extends PricedLine {
  part: Tool
  /** The lines that need it, in the file's order. */
  lines: BomLine[]
  needed: number
  quantity: number
  /** The quantity is above the least that suffices, because that costs less. */
  orderedUp: boolean
}

/** A line of the file with the part that is chosen for it. */
export interface BillLine {
  line: BomLine
  part: Tool | undefined
  /** All parts that satisfy the line, the suggested one first; of a line that none satisfies, those that are near. */
  candidates: Tool[]
  /** What of the line the part does not meet. */
  unmet: string[]
  /** A part that the store would take for this number of boards, because it costs less or is in stock. */
  better: Tool | undefined
  /** Whether there is a part that can ever be ordered. */
  buyable: boolean
  taken: boolean
  needed: number
  purchase: Purchase | undefined
  /** A person chooses if no part meets the whole line. */
  state: 'found' | 'choose' | 'problem' | 'none'
}

export interface Bill {
  lines: BillLine[]
  purchases: Purchase[]
  totalCents: number
  /** What ordering up saves, or has saved, with the number of parts that it concerns. */
  orderingUp: { savesCents: number; count: number } | undefined
  /** The number of boards that the stock allows, and the lines that allow no more. */
  limit: { boards: number; lines: BomLine[] } | undefined
}

export interface BillOptions
  extends Build,
    Pick<BomSettings, 'chosen' | 'shown' | 'left' | 'takenIn' | 'orderingUp' | 'counted' | 'onesAccepted'> {
  /** Parts of earlier readings by their numbers: the answer for another number of boards may leave out the shown one. */
  known?: ReadonlyMap<string, Tool> | undefined
}

/** What would be bought, at which price. Lines of the same part are bought together. */
export function billOf(bom: BillBom, options: BillOptions): Bill {
  const left = new Set(options.left)
  const isCertain = !bom.quantityAssumed || options.onesAccepted === true
  const chosen = linesOf(bom, options).map((line) => {
    const shown = shownPart(line, options)
    const candidates = candidatesOf(line, shown)
    const chosen = candidates.find(({ partNumber }) => partNumber === options.chosen[line.row])
    const part = chosen ?? shown ?? line.part
    const buyable = isCertain && part !== undefined && !isDiscontinued(part)
    const unmet = part ? [...unmetOf(line, part), ...(chosen ? [] : unsure(line))] : []
    const taken = buyable && !left.has(line.row) && (unmet.length === 0 || chosen !== undefined)
    const better = part && betterPart(line, part, options)
    return { line, candidates, part, buyable, unmet, taken, better }
  })
  const wanted = new Map<string, { part: Tool; lines: BomLine[] }>()
  for (const { line, part, taken } of chosen) {
    if (!part || !taken) continue
    const others = wanted.get(part.partNumber)
    if (others) others.lines.push(line)
    else wanted.set(part.partNumber, { part, lines: [line] })
  }
  const purchases = new Map([...wanted].map(([number, each]) => [number, purchaseOf(each, options)]))
  const all = [...purchases.values()].map(({ purchase }) => purchase)
  const better = [...purchases.values()].filter(({ savesCents }) => savesCents > 0)
  return {
    lines: chosen.map((each) => {
      const { line, part, taken } = each
      const purchase = taken ? purchases.get(part?.partNumber ?? '')?.purchase : undefined
      return { ...each, purchase, state: stateOf(each, purchase), needed: piecesFor(line.perBoard, options) }
    }),
    purchases: all,
    totalCents: all.reduce((sum, { totalCents }) => sum + totalCents, 0),
    orderingUp:
      better.length > 0
        ? { savesCents: better.reduce((sum, { savesCents }) => sum + savesCents, 0), count: better.length }
        : undefined,
    limit: limitOf(all, options.sparePercent),
  }
}

type BillBom = Pick<ReadBom, 'lines' | 'leftOut'> & Partial<Pick<ReadBom, 'toCheck' | 'quantityAssumed'>>

/** The lines of the file with those that are taken in or counted by a person, in the file's order (rules: B-21). */
function linesOf(
  { lines, leftOut, toCheck = [] }: BillBom,
  { takenIn, counted = {} }: BillOptions,
): BomLine[] {
  const unfitted = leftOut.flatMap(({ row, line }) => (line && takenIn.includes(row) ? line : []))
  const uncounted = toCheck.flatMap(({ row, line }) => {
    const { [row]: perBoard } = counted
    return line && perBoard !== undefined ? { ...line, perBoard } : []
  })
  const others = [...unfitted, ...uncounted]
  return others.length === 0 ? lines : [...lines, ...others].sort((a, b) => a.row - b.row)
}

/** What of the line the part does not meet. Choices of a line meet it all, unless they replace a part with a known difference. */
export function unmetOf({ part, unmet = [], candidates = [] }: BomLine, asked: Tool): string[] {
  if (asked.partNumber === part?.partNumber) return unmet
  return candidates.find((each) => each.part.partNumber === asked.partNumber)?.differs ?? []
}

/** Parts in several bodies fit a line that names none: a person says which (rules: B-22). */
export const unsure = ({ assumedPackage }: BomLine) =>
  assumedPackage === undefined ? [] : [t('bom.no-package')]

function stateOf(
  { part, candidates, unmet, taken }: Omit<BillLine, 'purchase' | 'state' | 'needed'>,
  purchase: Purchase | undefined,
): BillLine['state'] {
  if (!part) return candidates.length > 0 ? 'choose' : 'none'
  if (isDiscontinued(part) || purchase?.problem) return 'problem'
  return unmet.length > 0 && !taken ? 'choose' : 'found'
}

/** The part that the line showed first, if it meets the whole line (rules: B-22). */
function shownPart(line: BomLine, { shown = {}, known }: BillOptions): Tool | undefined {
  const number = shown[line.row]
  if (number === undefined || !line.part || number === line.part.partNumber) return undefined
  const offered = candidatesOf(line).find(({ partNumber }) => partNumber === number)
  if (!offered) return known?.get(number)
  return unmetOf(line, offered).length === 0 ? offered : undefined
}

function betterPart(line: BomLine, part: Tool, build: Build): Tool | undefined {
  const { part: offered, perBoard, unmet = [] } = line
  if (!offered || offered.partNumber === part.partNumber || unmet.length > 0) return undefined
  const [present, other] = [part, offered].map((each) =>
    pricedFor({ part: each, perBoard: [perBoard] }, build),
  )
  if (!present || !other || other.problem) return undefined
  return present.problem || other.totalCents < present.totalCents ? offered : undefined
}

function candidatesOf({ part, choices = [], candidates = [] }: BomLine, shown?: Tool): Tool[] {
  const parts = [
    ...(part ? [part] : []),
    ...(shown ? [shown] : []),
    ...[...choices, ...candidates].map((each) => each.part),
  ]
  return [...new Map(parts.map((each) => [each.partNumber, each])).values()]
}

export function boardPartOf({ part, lines }: Pick<Purchase, 'part' | 'lines'>): BoardPart {
  return { part, perBoard: lines.map(({ perBoard }) => perBoard) }
}

function purchaseOf(wanted: { part: Tool; lines: BomLine[] }, options: BillOptions) {
  const board = boardPartOf(wanted)
  const least = pricedFor(board, options)
  const base = { ...wanted, needed: neededOf(board, options) }
  const { better } = least
  const savesCents = better?.savesCents ?? 0
  if (!better || !options.orderingUp) return { savesCents, purchase: { ...base, ...least, orderedUp: false } }
  const { quantity } = better
  return { savesCents, purchase: { ...base, quantity, ...priceLine(wanted.part, quantity), orderedUp: true } }
}

function limitOf(purchases: readonly Purchase[], sparePercent: number): Bill['limit'] {
  const allowed = purchases.map((purchase) => ({
    boards: boardsFrom(boardPartOf(purchase), sparePercent),
    lines: purchase.lines,
  }))
  const boards = Math.min(...allowed.map((each) => each.boards))
  if (!Number.isFinite(boards)) return undefined
  return { boards, lines: allowed.filter((each) => each.boards === boards).flatMap(({ lines }) => lines) }
}
