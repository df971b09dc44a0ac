import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { speak, t } from '#messages/catalogue.ts'
import en from '#messages/en.json' with { type: 'json' }
import { readBomFile } from '#server/selling/boms/reading/read-bom.ts'
import { checkReading, tallies } from './boms/check-reading.ts'
import { expectedBoms } from './boms/expected-boms.ts'
import { matchDemoParts, measureManyParts } from './boms/match-and-measure.ts'
import { written } from './boms/tally.ts'

const MANY_PARTS = 100_000

/** The folder has INDEX.json. */
export async function run([folder, large]: string[]): Promise<void> {
  if (!folder) throw new Error('Usage: npm run bench -- --only bills FOLDER (with INDEX.json) [--large]')
  speak(en)
  const path = resolve(process.env.INIT_CWD ?? '.', folder)
  await readFolder(path)
  await matchDemoParts(path)
  if (large === '--large') await measureManyParts(MANY_PARTS)
}

async function readFolder(path: string): Promise<void> {
  for (const expected of expectedBoms(path)) {
    const bytes = readFileSync(join(path, expected.file))
    const started = performance.now()
    const bom = await readBomFile(bytes)
    const ms = (performance.now() - started).toFixed(1)
    const outcome =
      'name' in bom
        ? t(`refusal.${bom.name}`, bom.facts)
        : `${bom.lines.length} lines, ${bom.leftOut.length} left out`
    console.log(`${expected.file} (${expected.category}): ${outcome}, ${ms} ms`)
    if (expected.category !== 'electronics') continue
    checkReading(expected, 'name' in bom ? undefined : bom)
  }
  for (const each of Object.values(tallies)) console.log(`\n${written(each)}`)
}
