import pg from 'pg'
import { loadDemoWorld } from '#server/demo/load-demo-world.ts'
import { worldParts } from '#test/support/demo-parts.ts'
import { openSearchHere } from '#test/support/open-search-here.ts'
import { loadMany } from '../million/load-many.ts'
import { manyParts } from '../million/many-parts.ts'
import { matchTallies } from './check-matching.ts'
import { matchFolder } from './match-folder.ts'
import { measureMatching } from './measure-matching.ts'
import { openCatalogue } from './open-catalogue.ts'
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
