import { randomUUID } from 'node:crypto'
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import type { Asker, Question } from '#server/catalog/search/question.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import { openTestPool, type TestPool } from '#test/support/database.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { stock } from '#test/support/stock-room.ts'
import { runOn, databaseUrl as urlOf } from '#test/support/template.ts'
import { keepSearchProcess, type SearchProcess } from './keep-search-process.ts'
import { openSearchClient, type SearchClient } from './open-search-client.ts'

const START_MS = 60_000
const QUESTION: Question = { parameters: {}, inStock: false, limit: 1, facets: false, strict: false }
const ASKER: Asker = { client: '203.0.113.7', late: () => {} }

let db: TestPool
let databaseUrl: string
const dataDir = newFolder()
let snapshot: string
let searching: SearchProcess
let client: SearchClient

beforeAll(async () => {
  db = await openTestPool(2)
  databaseUrl = String(db.options.connectionString)
  snapshot = join(dataDir, 'search', 'snapshot')
  await start()
})
afterAll(async () => {
  await stop()
  await db.close()
})
// Each test leaves a process that reads this database. Starting one takes longer than most tests.
beforeEach(async () => {
  for (let part = 0; part < 2; part++) await stock(db)
})

async function start(url = databaseUrl, maxSilentSeconds?: number): Promise<void> {
  const config = { STORE_LOCALE: 'en', CURRENCY: 'USD', LOG_LEVEL: 'silent' } as const
  const log = openLog('silent')
  searching = keepSearchProcess({ databaseUrl: url, dataDir, config, log, maxSilentSeconds })
  client = openSearchClient(searching.folder)
  await client.there(START_MS)
}
async function stop(): Promise<void> {
  client.close()
  await searching.stop()
}

async function total(of = client): Promise<number | undefined> {
  const { answer } = (await of.ask(QUESTION, ASKER)) ?? {}
  return answer && 'total' in answer ? answer.total : undefined
}
const truth = async () =>
  (await db.query('SELECT count(*)::int FROM products WHERE archived_at IS NULL')).rows[0].count
const untilTrue = async () => vi.waitFor(async () => expect(await total()).toBe(await truth()), START_MS)

/** Changes bytes of an array, so that all parts seem to be removed. */
function damage(): void {
  const bytes = readFileSync(snapshot)
  const alive = bytes.indexOf('alive') + 8
  writeFileSync(snapshot, bytes.fill(0, alive, alive + 16))
}

/** Takes a product off sale without an announcement, so that only an index that is built again is right. */
async function hideSecretly(): Promise<void> {
  const client = await db.connect()
  await client.query('SET session_replication_role = replica')
  await client.query(
    'UPDATE products SET archived_at = now() WHERE id = (SELECT id FROM products WHERE archived_at IS NULL LIMIT 1)',
  )
  await client.query('RESET session_replication_role')
  client.release()
}

it('begins when the schema is there', async () => {
  await untilTrue()
  await stop()
  const name = `unmade_${randomUUID().replaceAll('-', '')}`
  await runOn(inject('clusterUrl'), `CREATE DATABASE ${name}`)
  const url = urlOf(inject('clusterUrl'), name)
  const later = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const started = start(url)
    const asked = 'SELECT FROM pg_stat_activity WHERE datname = $1'
    await vi.waitFor(async () => expect((await db.query(asked, [name])).rowCount).toBe(1), START_MS)
    await migrate(url)
    await started
    await stock(later)
    await vi.waitFor(async () => expect(await total()).toBe(1), START_MS)
  } finally {
    await later.end()
    await stop()
    await runOn(inject('clusterUrl'), `DROP DATABASE ${name} WITH (FORCE)`)
    await start()
  }
})

it('matches the wants of many lines in one question', async () => {
  await untilTrue()
  const want = { kinds: ['resistor'], conditions: [], quantity: 1 }
  const NONE = { ids: [], near: [] }
  expect(await client.match([want, want], 3, ASKER)).toMatchObject({ found: [NONE, NONE] })
  expect(await openSearchClient(join(dataDir, 'nowhere')).match([want], 3, ASKER)).toBeUndefined()
})

it('starts from its snapshot with the changes since then', async () => {
  await untilTrue()
  await stop()
  const right = await truth()
  await hideSecretly()
  await stock(db)
  await start()
  await vi.waitFor(async () => expect(await total()).toBe(right + 1), START_MS)
  await db.query('UPDATE products SET archived_at = NULL WHERE archived_at IS NOT NULL')
})

it.each([
  ['torn', () => truncateSync(snapshot, 500)],
  ['damaged', damage],
  [
    'of another epoch, as after a crash or a restored backup',
    () => db.query('TRUNCATE changes, change_epoch'),
  ],
  ['older than the oldest change', () => db.query('UPDATE change_epoch SET pruned = pg_current_xact_id()')],
])('reads the database if its snapshot is %s', async (_, spoil) => {
  await untilTrue()
  await stop()
  await hideSecretly()
  await spoil()
  await start()
  await untilTrue()
})

it('is started again after it was killed, and leaves no partial snapshot', async () => {
  await untilTrue()
  const killed = searching.pid() ?? 0
  writeFileSync(`${snapshot}.${killed}.new`, 'what it has written')
  process.kill(killed, 'SIGKILL')
  await stock(db)
  await untilTrue()
  // The new process may be writing.
  await vi.waitFor(async () => expect(await readdir(join(dataDir, 'search'))).toEqual(['snapshot']), START_MS)
})

// The next test starts another one, with the usual patience.
it('is started again if it hangs', async () => {
  await stop()
  await start(databaseUrl, 2)
  await untilTrue()
  process.kill(searching.pid() ?? 0, 'SIGSTOP')
  expect(await total()).toBeUndefined()
  await stock(db)
  await untilTrue()
})

it('answers with a long TMPDIR', async () => {
  await stop()
  const long = join(dataDir, 'a-long-name-of-a-folder'.repeat(5))
  await mkdir(long)
  vi.stubEnv('TMPDIR', long)
  try {
    await start()
    await untilTrue()
  } finally {
    vi.unstubAllEnvs()
  }
})

it('is replaced without a question that has no answer', async () => {
  await untilTrue()
  const former = searching.pid()
  let replaced = false
  const replacing = searching.restart(Promise.resolve()).then(() => {
    replaced = true
  })
  const another = openSearchClient(searching.folder)
  let answers = 0
  while (!replaced) {
    expect(await total(another)).toBe(await truth())
    answers++
  }
  await replacing
  another.close()
  expect(answers).toBeGreaterThan(0)
  expect(searching.pid()).not.toBe(former)
  await untilTrue()
})

it('is replaced again if it is killed while the workers are replaced', async () => {
  await untilTrue()
  const workers = Promise.withResolvers<void>()
  const former = searching.pid()
  const replacing = searching.restart(workers.promise)
  await vi.waitFor(() => expect(searching.pid()).not.toBe(former), START_MS)
  process.kill(searching.pid() ?? 0, 'SIGKILL')
  workers.resolve()
  await replacing
  const another = openSearchClient(searching.folder)
  await vi.waitFor(async () => expect(await total(another)).toBe(await truth()), START_MS)
  another.close()
})

it('has no answer while no process is there, or if too many questions wait', async () => {
  await untilTrue()
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => client.ask(QUESTION, { client: '', late: () => {} })),
  )
  expect(answers.filter((answered) => answered === undefined).length).toBeGreaterThan(0)
  expect(answers.filter((answered) => answered !== undefined).length).toBeGreaterThan(0)
  expect(await openSearchClient(join(dataDir, 'nowhere')).ask(QUESTION, ASKER)).toBeUndefined()
})
