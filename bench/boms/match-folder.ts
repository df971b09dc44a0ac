import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Search } from '#server/catalog/search/question.ts'
import { openClientUnits } from '#server/platform/http/limits/client-units.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { readBom } from '#server/selling/boms/read-bom.ts'
import type { DemoPart } from '#test/support/demo-parts.ts'
import { checkMatching, waysOf } from './check-matching.ts'
import { expectedBoms } from './expected-boms.ts'

export async function matchFolder(
  db: pg.Pool,
  search: Search,
  folder: string,
  parts: DemoPart[],
): Promise<void> {
  const units = openClientUnits(Number.POSITIVE_INFINITY)
  for (const expected of expectedBoms(folder)) {
    const file = new Uint8Array(readFileSync(join(folder, expected.file)))
    const bom = await readBom(
      db,
      { search, units },
      { client: '', buyer: undefined },
      { file, boards: 1, sparePercent: 0 },
    )
    console.log(`${expected.file}: ${bom instanceof Refusal ? bom.name : waysOf(bom.lines)}`)
    if (expected.category !== 'electronics') continue
    checkMatching(expected, bom instanceof Refusal ? undefined : bom, parts)
  }
}
