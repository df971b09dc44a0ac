import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FoundParts } from '#contract/catalog/parts.ts'
import { searchProcessOf } from '#test/support/search-process-of.ts'
import { mountSmallDisk } from '#test/support/small-disk.ts'
import { stock } from '#test/support/stock-room.ts'
import { postmasterOf } from '../journeys/database.ts'
import { expect, type Fault, isRunning, test, untilOthersServe } from './fault.ts'
import { runStoreCommand } from './store-command.ts'

/** Only a hang reaches it, even on a busy machine. */
const UNTIL = { timeout: 180_000 }
const FAMILY = 'leds'
const SORTED = '&sort=stock'
const MEGABYTES = 400

/** A store with the demo parts, its searches, and the counts that they must have. */
async function openFilled(
  { open, poolOf }: Pick<Fault, 'open' | 'poolOf'>,
  settings: { dataDir?: string; workers?: number } = {},
) {
  const store = await open(settings)
  const db = poolOf(store)
  /** Undefined without an answer, for 503, and for one that calls itself incomplete. Any other refusal fails the test. */
  async function find(query: string): Promise<FoundParts | undefined> {
    const answer = await fetch(`${store.url}/api/parts?family=${FAMILY}&limit=1${query}`, {
      headers: { connection: 'close' },
    }).catch(() => undefined)
    if (!answer || answer.status === 503) return undefined
    expect(answer.status).toBe(200)
    const found = (await answer.json()) as FoundParts
    return found.incomplete ? undefined : found
  }
  const truth = async (): Promise<number> => {
    const { rows } = await db.query(
      `SELECT count(*)::int FROM products p JOIN families f ON f.key = p.family
       WHERE p.archived_at IS NULL AND $1 = ANY (f.path)`,
      [FAMILY],
    )
    return rows[0].count
  }
  const untilRight = async () => {
    const right = await truth()
    await expect.poll(async () => (await find(SORTED))?.total, UNTIL).toBe(right)
  }
  return { store, db, find, truth, untilRight }
}

test.skip(process.platform !== 'linux', 'Finds the search process in /proc.')

test('has right counts or none while search, PostgreSQL or both are killed', async ({ open, poolOf }) => {
  const { store, db, find, truth } = await openFilled({ open, poolOf })
  const killSearch = () => process.kill(searchProcessOf(store), 'SIGKILL')
  const killPostgres = () => process.kill(postmasterOf(store.dataDir), 'SIGKILL')
  const kills = [[killSearch], [killPostgres], [killSearch, killPostgres]]
  await expect.poll(async () => (await find(SORTED))?.asOf, UNTIL).toBeDefined()
  for (const kill of kills) {
    const before = await truth()
    await stock(db, { family: FAMILY })
    const counts = [before, before + 1]
    for (const one of kill) one()
    const isRight = async () => {
      const [list, sorted] = await Promise.all([find(''), find(SORTED)])
      if (list) expect(counts).toContain(list.total)
      if (sorted) expect(counts).toContain(sorted.total)
      return list?.total === before + 1 && sorted?.total === before + 1
    }
    await expect.poll(isRight, UNTIL).toBe(true)
    expect((await fetch(`${store.url}/products?family=${FAMILY}`)).status).toBe(200)
  }
})

test('goes on with a full disk, and leaves no partial snapshot', async ({ open, poolOf, after }) => {
  const disk = mountSmallDisk(MEGABYTES)
  test.skip(!disk, 'Mounting a small disk needs root and Linux.')
  if (!disk) return
  after(disk.remove)
  const { store, db, untilRight } = await openFilled({ open, poolOf }, { dataDir: disk.dir })
  const files = () => readdirSync(join(store.dataDir, 'search'))
  after(disk.free)
  await stock(db, { family: FAMILY })
  await untilRight()
  disk.fill()
  for (let time = 0; time < 2; time++) {
    process.kill(searchProcessOf(store), 'SIGKILL')
    await untilRight()
    // One may be tried just now.
    await expect.poll(() => files().filter((file) => file !== 'snapshot'), UNTIL).toEqual([])
  }
  disk.free()
  await stock(db, { family: FAMILY })
  await untilRight()
  await store.restart()
  await untilRight()
  expect(files()).toEqual(['snapshot'])
})

test('has right counts although its snapshot is torn, and those of a restored backup although it is later', async ({
  open,
  poolOf,
  after,
}) => {
  const { store, db, find, truth, untilRight } = await openFilled({ open, poolOf })
  const snapshot = join(store.dataDir, 'search/snapshot')
  await stock(db, { family: FAMILY })
  await untilRight()
  const right = await truth()
  await store.kill('SIGTERM')
  const whole = statSync(snapshot).size
  truncateSync(snapshot, Math.floor(whole / 2))
  await store.restart()
  expect(await firstTotal(find)).toBe(right)
  await expect.poll(() => statSync(snapshot).size, UNTIL).toBeGreaterThan(whole / 2)

  const folder = mkdtempSync(join(tmpdir(), 'farad-backup-'))
  const file = join(folder, 'store.tar.gz')
  after(() => rmSync(folder, { recursive: true }))
  const restored = await truth()
  runStoreCommand({ DATA_DIR: store.dataDir }, 'backup', file)
  const backedUpAt = statSync(file).mtimeMs
  await stock(db, { family: FAMILY })
  await untilRight()
  await store.kill('SIGTERM')
  runStoreCommand({ DATA_DIR: store.dataDir }, 'restore', file, '--replace')
  expect(statSync(join(store.dataDir, 'search/snapshot')).mtimeMs).toBeGreaterThan(backedUpAt)
  await store.restart()
  expect(await firstTotal(find)).toBe(restored)
})

test('answers every question rightly during a rolling restart of workers and search process', async ({
  open,
  poolOf,
}) => {
  const { store, db, find, truth, untilRight } = await openFilled({ open, poolOf }, { workers: 2 })
  await untilOthersServe(store.dataDir, 2, [])
  await untilRight()
  const former = { search: searchProcessOf(store), workers: store.workers() }
  const before = await truth()
  const totals: (number | undefined)[] = []
  let stopping = false
  const visitor = async () => {
    while (!stopping) totals.push((await find(SORTED))?.total)
  }
  const visitors = Promise.all([visitor(), visitor()])
  process.kill(store.pid(), 'SIGUSR2')
  await untilOthersServe(store.dataDir, 2, former.workers)
  await stock(db, { family: FAMILY })
  await expect.poll(() => isRunning(former.search), UNTIL).toBe(false)
  await untilRight()
  stopping = true
  await visitors
  expect(searchProcessOf(store)).toBeGreaterThan(0)
  expect(new Set(totals)).toEqual(new Set([before, before + 1]))
})

/** The total of the first answer of the index. */
async function firstTotal(find: (query: string) => Promise<{ total: number } | undefined>) {
  let first: { total: number } | undefined
  const isAnswered = async () => {
    first = await find(SORTED)
    return first !== undefined
  }
  await expect.poll(isAnswered, UNTIL).toBe(true)
  return first?.total
}

const LARGEST = `SELECT family, count(*)::int FROM products WHERE archived_at IS NULL
  GROUP BY family ORDER BY count DESC, family DESC LIMIT 1`
const GATE = 4711
const WORDS = 'Incomplete: the search is starting and has not read all families yet'
/** Connections of other processes than `passing` wait at the parameters of a part of `family` until the lock is free. */
const gate = (family: string, passing: number[]) => `
  CREATE SCHEMA gate;
  CREATE FUNCTION gate.passes(part uuid) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
    IF current_setting('application_name') = ANY ('{${passing.map((pid) => `farad-${pid}`)}}') THEN RETURN true; END IF;
    IF (SELECT family = '${family}' FROM public.products WHERE id = part) THEN
      PERFORM pg_advisory_xact_lock_shared(${GATE});
    END IF;
    RETURN true;
  END $$;
  CREATE VIEW gate.product_parameters AS SELECT * FROM public.product_parameters WHERE gate.passes(product_id);
  DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = gate, public', current_database()); END $$`

test('the first index answers from the families that it has, says so, and asks to come again for others', async ({
  open,
  poolOf,
  after,
}) => {
  const { store, db } = await openFilled({ open, poolOf })
  const ask = (path: string) => fetch(store.url + path, { headers: { connection: 'close' } })
  const found = async (query: string) => (await ask(`/api/parts?${query}`)).json()
  const holder = await db.connect()
  after(() => holder.release(true))
  const { rows } = await db.query<{ family: string; count: number }>(LARGEST)
  const [largest] = rows as [{ family: string; count: number }]
  const { total } = await found('sort=price&limit=1')
  await db.query(gate(largest.family, store.workers()))
  await holder.query('SELECT pg_advisory_lock($1)', [GATE])
  rmSync(join(store.dataDir, 'search'), { recursive: true })
  process.kill(searchProcessOf(store), 'SIGKILL')

  const others = total - largest.count
  await expect
    .poll(() => found('sort=price&limit=1'), UNTIL)
    .toMatchObject({ total: others, incomplete: true })
  const some = await ask('/products?sort=price')
  expect(some.status).toBe(200)
  expect(await some.text()).toContain(WORDS)

  for (const path of ['/api/parts', '/products']) {
    const missing = await ask(`${path}?family=${largest.family}&stock=in`)
    expect(missing.status).toBe(503)
    expect(Number(missing.headers.get('retry-after'))).toBeGreaterThan(0)
  }

  await holder.query('SELECT pg_advisory_unlock($1)', [GATE])
  await expect.poll(() => found('sort=price&limit=1'), UNTIL).toMatchObject({ total })
  expect(await (await ask('/products?sort=price')).text()).not.toContain(WORDS)
  expect((await ask(`/api/parts?family=${largest.family}&stock=in`)).status).toBe(200)
})
