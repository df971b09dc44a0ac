import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { type ImportOutcome, importProducts } from '#server/catalog/csv/import-products.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded.ts'
import { addWideFamily, type PartsFile, writePartsFile } from './parts-file.ts'
import { openProcessorClock } from './processor-clock.ts'

const MAX_TIMES = 2.5
const KINDS = ['new', 'same', 'changed']

const options = {
  lines: { type: 'string', default: '100000' },
  rounds: { type: 'string', default: '3' },
  /** The first of KINDS to measure: 1 is new products alone. */
  kinds: { type: 'string', default: String(KINDS.length) },
} as const

/** With and without 15 columns of parameters, in turns. Linux only. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options })
  speak(en)
  const folder = await mkdtemp(join(tmpdir(), 'farad-bench-import-'))
  // Vacuum would count at random.
  const settings = { autovacuum: 'off', max_wal_size: '4GB' }
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: console.info, settings })
  const db = new pg.Pool({ connectionString: embedded.url, max: 2 })
  try {
    await migrate(embedded.url)
    await addWideFamily(db)
    const [lines, rounds] = [Number(values.lines), Number(values.rounds)]
    const kinds = KINDS.slice(0, Number(values.kinds))
    const rows: Measured[] = []
    for (let round = 1; round <= rounds; round++)
      for (const kind of kinds)
        for (const parameters of [false, true]) {
          const file = { round, parameters, changed: kind === 'changed', lines }
          const row = { round, kind, parameters, ...(await measured(db, folder, file)) }
          console.info(JSON.stringify(row))
          rows.push(row)
        }
    for (const kind of kinds) {
      const times = medianOf(rows, kind, true) / medianOf(rows, kind, false)
      console.info(`${kind}: ${times.toFixed(2)} times the processor time with parameters`)
      if (kind === 'new' && times > MAX_TIMES) throw new Error(`This is more than ${MAX_TIMES} times.`)
    }
  } finally {
    await db.end()
    await embedded.stop()
    await rm(folder, { recursive: true })
  }
}

interface Measured {
  round: number
  kind: string
  parameters: boolean
  seconds: number
  store: number
  postgres: number
  'peak of the store, MB': number
  'peak of PostgreSQL, MB': number
}

async function measured(
  db: pg.Pool,
  folder: string,
  wanted: PartsFile & { lines: number },
): Promise<Omit<Measured, 'round' | 'kind' | 'parameters'>> {
  const file = await writePartsFile(join(folder, 'parts.csv'), wanted)
  const clock = openProcessorClock(folder)
  const outcome = await importProducts(db, { file, apply: true })
  const used = clock.stop()
  expectDone(outcome)
  await db.query('CHECKPOINT')
  return used
}

function expectDone({ refused, applied, shown }: ImportOutcome): void {
  if (refused > 0 || !applied) throw new Error(`The import was refused: ${shown.refused[0]?.what}`)
}

function medianOf(rows: Measured[], kind: string, parameters: boolean): number {
  const ofKind = rows.filter((row) => row.kind === kind && row.parameters === parameters)
  return ofKind.map(({ seconds }) => seconds).sort((a, b) => a - b)[ofKind.length >> 1] ?? 0
}
