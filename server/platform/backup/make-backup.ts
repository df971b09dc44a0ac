import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connectClient } from '#server/platform/database/connect-client.ts'
import { unknownMigrations } from '#server/platform/database/migrate.ts'
import { beginPatiently, beginUnderMigrationLock } from '#server/platform/database/migration-lock.ts'
import { readDataFiles } from './data-files.ts'
import { describeDatabase, fixFormats, inSql } from './describe-database.ts'
import { type Closing, type Manifest, pathOf, type Table } from './manifest.ts'
import { type Entry, writeTar } from './tar.ts'

const GZIP_LEVEL = 4
const PART_BYTES = 1_000_000

interface BackupParts {
  databaseUrl: string
  dataDir: string
  embedded: boolean
  file: string
  signal: AbortSignal
  log: (line: string) => void
}

/** The store may be running: tables are read from one snapshot, and their pictures are never deleted. */
export async function makeBackup(parts: BackupParts): Promise<Closing> {
  const { databaseUrl, file, signal } = parts
  const client = await connectClient(databaseUrl)
  const unfinished = `${file}.${process.pid}`
  const closing: Closing = { rows: {}, files: 0 }
  // At once: an unread COPY would keep the connection, and with it the end of this function.
  const interrupt = () => client.end()
  signal.addEventListener('abort', interrupt)
  try {
    const tar = writeTar(entriesOf(client, parts, closing), () => closing)
    const to = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true })
    await pipeline(Readable.from(tar), createGzip({ level: GZIP_LEVEL }), to, { signal })
    await rename(unfinished, file)
    return closing
  } finally {
    signal.removeEventListener('abort', interrupt)
    await client.end()
    await rm(unfinished, { force: true })
  }
}

async function* entriesOf(client: pg.Client, parts: BackupParts, closing: Closing): AsyncGenerator<Entry> {
  const manifest = await beginSnapshot(client, parts)
  yield { name: 'manifest.json', body: Buffer.from(JSON.stringify(manifest, null, 1)) }
  const copies = new Map<string, { rowCount: number }>()
  for (const table of manifest.tables) {
    const copy = client.query(copyTo(copyCommand(table)))
    copies.set(pathOf(table), copy)
    yield* partsOf(table, copy)
  }
  await client.query('COMMIT')
  for (const [path, { rowCount }] of copies) closing.rows[path] = rowCount
  for await (const entry of readDataFiles(parts.dataDir, parts.embedded)) {
    closing.files++
    yield entry
  }
}

/** The migration lock is taken on a second connection: the snapshot would date from before the wait. */
async function beginSnapshot(
  client: pg.Client,
  { databaseUrl, signal, log }: BackupParts,
): Promise<Manifest> {
  const guard = await connectClient(databaseUrl)
  const interrupt = () => guard.end()
  signal.addEventListener('abort', interrupt)
  try {
    await beginUnderMigrationLock(guard, 'shared', { say: log })
    await beginPatiently(client, 'ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await fixFormats(client)
    const { manifest, foreign } = await describeDatabase(client)
    const newer = unknownMigrations(manifest.migrations)
    if (newer.length > 0)
      throw new Error(
        `The database has been used by a newer version of this program (${newer.join(', ')}): make the backup with that version.`,
      )
    if (foreign.length > 0)
      log(`Left out, because no migration of the store creates them: ${foreign.join(', ')}`)
    await client.query(`LOCK TABLE ${manifest.tables.map(inSql).join()} IN ACCESS SHARE MODE`)
    await guard.query('COMMIT')
    return manifest
  } finally {
    signal.removeEventListener('abort', interrupt)
    await guard.end()
  }
}

function copyCommand(table: Table): string {
  return `COPY ${inSql(table)} (${table.columns.map((name) => pg.escapeIdentifier(name)).join()}) TO STDOUT`
}

async function* partsOf(table: Table, copy: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  let part = 0
  let chunks: Buffer[] = []
  let bytes = 0
  const next = () => ({
    name: `rows/${pathOf(table)}/${String(++part).padStart(6, '0')}`,
    body: Buffer.concat(chunks, bytes),
  })
  for await (const chunk of copy) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < PART_BYTES) continue
    yield next()
    chunks = []
    bytes = 0
  }
  if (bytes > 0) yield next()
}
