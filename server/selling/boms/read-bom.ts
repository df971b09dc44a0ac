import type { BomInput, ReadBom } from '#contract/selling/boms.ts'
import { askForParts, type LimitedSearch } from '#server/catalog/products/ask-search.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { matchLines } from './match-lines.ts'
import { bomLine, priceBom } from './price-bom.ts'
import { readBomApart } from './reading/read-apart.ts'

/** Processor time of this process for a line, about. */
const MS_PER_LINE = 0.1

/** Reads a bill of materials and matches its lines to parts (rules: B-1 to B-5). */
export async function readBom(
  db: Queryable,
  search: LimitedSearch,
  client: string,
  { boards, sparePercent, ...bom }: BomInput,
): Promise<ReadBom | Refusal> {
  const tooMany = search.limit.refusalOf(client)
  if (tooMany) return tooMany
  const { reading: read, ms } = await readBomApart(bom)
  search.limit.take(client, ms)
  if (read instanceof Refusal) return read
  const build = { boards, sparePercent }
  const { lines, leftOut, toCheck } = read
  const unfitted = [...leftOut, ...toCheck].flatMap(({ line }) => line ?? [])
  search.limit.take(client, (lines.length + unfitted.length) * MS_PER_LINE)
  const match = askForParts(search, client)
  const matched = await matchLines(db, match, lines, build)
  // Not together: what is perhaps not bought must not change which part is the cheapest for the others.
  const others = unfitted.length > 0 ? await matchLines(db, match, unfitted, build) : []
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
