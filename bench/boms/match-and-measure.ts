import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { MAX_BOM_LINES } from '#contract/selling/boms.ts'
import type { Search } from '#server/catalog/search/question.ts'
import { loadDemoWorld } from '#server/demo/load-demo-world.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded.ts'
import { openClientUnits } from '#server/platform/http/limits/client-units.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { readBom } from '#server/selling/boms/read-bom.ts'
import { type DemoPart, worldParts } from '#test/support/demo-parts.ts'
import { openSearchHere } from '#test/support/open-search-here.ts'
import { loadMany } from '../million/load-many.ts'
import { manyParts } from '../million/many-parts.ts'
import { checkMatching, matchTallies, waysOf } from './check-matching.ts'
import { expectedBoms } from './expected-boms.ts'
import { written } from './tally.ts'

export async function matchDemoParts(folder: string): Promise<void> {
  const { db, close } = await openCatalogue()
  try {
    await loadDemoWorld(db)
    const [search, parts] = [openSearchHere(db), worldParts]
    await matchFolder(db, search, folder, parts)
    for (const each of Object.values(matchTallies)) console.log(`\n${written(each)}`)
    report(`${parts.length} demo parts`, await measureMatching(db, search, parts))
  } finally {
    await close()
  }
}

export async function measureManyParts(products: number): Promise<void> {
  const { db, url, close } = await openCatalogue()
  try {
    const client = new pg.Client(url)
    await client.connect()
    await loadMany(client, { products, orders: 0 }, () => {})
    await client.end()
    const parts = [...manyParts(products)]
    report(`${products} generated parts`, await measureMatching(db, openSearchHere(db), parts))
  } finally {
    await close()
  }
}

function report(
  what: string,
  { times, matched, megabytes }: Awaited<ReturnType<typeof measureMatching>>,
): void {
  const middle = times[Math.floor(times.length / 2)]?.toFixed(0)
  console.log(
    `\n2,000 lines, ${what}: ${middle} ms of processor time (${times.map((ms) => ms.toFixed(0)).join(', ')}), ${matched} matched, ${megabytes.toFixed(1)} MB`,
  )
}

async function matchFolder(db: pg.Pool, search: Search, folder: string, parts: DemoPart[]): Promise<void> {
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

const RUNS = 7

/** In milliseconds, of several runs of 2,000 lines. Every second line has a part number. */
async function measureMatching(db: pg.Pool, search: Search, parts: readonly DemoPart[]) {
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

async function openCatalogue(): Promise<{ db: pg.Pool; url: string; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farad-boms-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await migrate(postgres.url)
  const db = openDatabase(postgres.url, { connections: 2, onError: () => {} })
  const close = async () => {
    await db.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
  return { db, url: postgres.url, close }
}
