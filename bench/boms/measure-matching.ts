import type pg from 'pg'
import { MAX_BOM_LINES } from '#contract/selling/boms.ts'
import type { Search } from '#server/catalog/search/question.ts'
import { openClientUnits } from '#server/platform/http/limits/client-units.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { readBom } from '#server/selling/boms/read-bom.ts'
import type { DemoPart } from '#test/support/demo-parts.ts'

const RUNS = 7

/** In milliseconds, of several runs of 2,000 lines. Every second line has a part number. */
export async function measureMatching(db: pg.Pool, search: Search, parts: readonly DemoPart[]) {
  const text = ['Ref,Qty,Value,Footprint,MPN', ...linesOf(parts)].join('\n')
  const overTheSocket: Search = {
    ask: search.ask,
    async match(wants, most, asker) {
      const matched = await search.match(JSON.parse(JSON.stringify(wants)), most, asker)
      return matched && JSON.parse(JSON.stringify(matched))
    },
  }
  const units = openClientUnits(Number.POSITIVE_INFINITY)
  const input = { text, boards: 10, sparePercent: 5 }
  // The first run builds the index and prepares statements.
  await readBom(db, { search: overTheSocket, units }, { client: '', buyer: undefined }, input)
  const times: number[] = []
  let matched = 0
  let megabytes = 0
  for (let run = 0; run < RUNS; run++) {
    const before = process.threadCpuUsage()
    const bom = await readBom(db, { search: overTheSocket, units }, { client: '', buyer: undefined }, input)
    const answer = JSON.stringify(bom)
    const { user, system } = process.threadCpuUsage(before)
    times.push((user + system) / 1000)
    if (bom instanceof Refusal) throw new Error(bom.name)
    matched = bom.lines.filter(({ match }) => match !== 'none').length
    megabytes = answer.length / 1e6
  }
  return { times: times.sort((a, b) => a - b), matched, megabytes }
}

function linesOf(parts: readonly DemoPart[]): string[] {
  const passive = parts.filter(({ parameters }) => 'resistance' in parameters || 'capacitance' in parameters)
  return Array.from({ length: MAX_BOM_LINES }, (_, nth) => {
    if (nth % 2 === 0) return `U${nth},1,,,${parts[(nth * 7) % parts.length]?.partNumber}`
    const { parameters } = passive[(nth * 13) % passive.length] as DemoPart
    const { resistance, capacitance, package: size = '', tolerance = 0.1 } = parameters
    const value = resistance === undefined ? `${Number(capacitance) * 1e12}pF` : `${resistance}R`
    return `${resistance === undefined ? 'C' : 'R'}${nth},1,${value} ${Number(tolerance) * 100}%,${size},`
  })
}
