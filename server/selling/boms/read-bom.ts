import type { Build } from '#contract/selling/board-costs.ts'
import type { BomInput, ReadBom } from '#contract/selling/boms.ts'
import { askForParts, type LimitedSearch } from '#server/catalog/products/ask-search.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { addressPayer, UNIT_MS } from '#server/platform/http/limits/client-units.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { matchLines, partsForEach } from './match-lines.ts'
import { bomLine, priceBom } from './price-bom.ts'
import type { BomLines } from './reading/bom-lines.ts'
import { readBomApart } from './reading/read-apart.ts'

/** Of a line, besides its search. */
const LINE_UNITS = 0.01

/** Reads a bill of materials and matches its lines to parts (rules: B-1 to B-5). */
export async function readBom(
  db: Queryable,
  search: LimitedSearch,
  client: string,
  { boards, sparePercent, ...bom }: BomInput,
): Promise<ReadBom | Refusal> {
  const payer = addressPayer(client)
  const tooMany = search.units.refusalOf(payer)
  if (tooMany) return tooMany
  const { reading: read, ms } = await readBomApart(bom)
  search.units.take(payer, ms / UNIT_MS)
  if (read instanceof Refusal) return read
  search.units.take(payer, read.lines.length * LINE_UNITS)
  return priced(db, search, client, read, { boards, sparePercent })
}

async function priced(
  db: Queryable,
  search: LimitedSearch,
  client: string,
  read: BomLines,
  build: Build,
): Promise<ReadBom | Refusal> {
  const { lines, leftOut, toCheck } = read
  const unfitted = [...leftOut, ...toCheck].flatMap(({ line }) => line ?? [])
  const most = partsForEach(lines.length + unfitted.length)
  const match = askForParts(search, client)
  const matched = await matchLines(db, match, lines, build, most)
  // Not together: what is perhaps not bought must not change which part is the cheapest for the others.
  const others = unfitted.length > 0 ? await matchLines(db, match, unfitted, build, most) : []
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
