import type { Build } from '#contract/selling/board-costs.ts'
import type { BomInput, ReadBom } from '#contract/selling/boms.ts'
import { askForParts, type LimitedSearch } from '#server/catalog/products/ask-search.ts'
import { readOwnNumbers } from '#server/catalog/products/own-part-numbers.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { addressPayer, UNIT_MS } from '#server/platform/http/limits/client-units.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { matchLines, partsForEach } from './match-lines.ts'
import { bomLine, priceBom } from './price-bom.ts'
import type { BomLines, FileLine } from './reading/bom-lines.ts'
import { readBomApart } from './reading/read-apart.ts'

/** Of a line, besides its search. */
const LINE_UNITS = 0.01

interface Asking {
  client: string
  /** Whose company may have agreed prices, and numbers of its own. */
  buyer: Caller | undefined
}

/** Reads a bill of materials and matches its lines to parts (rules: B-1 to B-5). */
export async function readBom(
  db: Queryable,
  search: LimitedSearch,
  asking: Asking,
  { boards, sparePercent, ...bom }: BomInput,
): Promise<ReadBom | Refusal> {
  const payer = addressPayer(asking.client)
  const tooMany = search.units.refusalOf(payer)
  if (tooMany) return tooMany
  const { reading: read, ms } = await readBomApart(bom)
  search.units.take(payer, ms / UNIT_MS)
  if (read instanceof Refusal) return read
  search.units.take(payer, read.lines.length * LINE_UNITS)
  return priced(db, search, asking, read, { boards, sparePercent })
}

/** The part of an own number comes after a part number of the shop on the line, before those of other makers. */
async function withOwnNumbers(db: Queryable, buyer: Caller | undefined, read: BomLines): Promise<BomLines> {
  const numbersOf = ({ partNumbers, ownNumber = '', ownNumbers = [] }: FileLine) => [
    ...partNumbers,
    ownNumber,
    ...ownNumbers,
  ]
  const unfitted = [...read.leftOut, ...read.toCheck].flatMap(({ line }) => line ?? [])
  const partOf = await readOwnNumbers(db, buyer, [...read.lines, ...unfitted].flatMap(numbersOf))
  const named = (line: FileLine): FileLine => ({
    ...line,
    partNumbers: [...line.partNumbers, ...numbersOf(line).flatMap((number) => partOf(number) ?? [])],
  })
  return {
    ...read,
    lines: read.lines.map(named),
    leftOut: read.leftOut.map((each) => ({ ...each, ...(each.line && { line: named(each.line) }) })),
    toCheck: read.toCheck.map((each) => ({ ...each, line: named(each.line) })),
  }
}

async function priced(
  db: Queryable,
  search: LimitedSearch,
  { client, buyer }: Asking,
  read: BomLines,
  build: Build,
): Promise<ReadBom | Refusal> {
  const { lines, leftOut, toCheck } = await withOwnNumbers(db, buyer, read)
  const unfitted = [...leftOut, ...toCheck].flatMap(({ line }) => line ?? [])
  const most = partsForEach(lines.length + unfitted.length)
  const match = askForParts(search, client)
  const matched = await matchLines(db, match, lines, { build, most, companyId: buyer?.company?.id })
  // Not together: what is perhaps not bought must not change which part is the cheapest for the others.
  const others =
    unfitted.length > 0
      ? await matchLines(db, match, unfitted, { build, most, companyId: buyer?.company?.id })
      : []
  if (!matched || !others) return refuse('search-unavailable')
  const unfittedLines = new Map(others.map((each) => [each.line, bomLine(each, build)]))
  return {
    ...read,
    leftOut: leftOut.map(({ line, ...rest }) => ({
      ...rest,
      ...(line && { line: unfittedLines.get(line) }),
    })),
    toCheck: toCheck.map(({ line, ...rest }) => ({ ...rest, line: unfittedLines.get(line) })),
    ...priceBom(matched, build),
  }
}
