import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openLog } from '#server/platform/runtime/log.ts'
import { openDatabase as openTestDatabase } from '#test/support/database.ts'
import { DatabaseBusy } from './bounded-pool.ts'
import {
  type Database,
  isDatabaseBusy,
  openDatabase,
  transaction,
  transactionUnderLock,
  untypedStatement,
} from './database.ts'
import { tellSlowStatements } from './slow-statements.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let aside: Database

const onError = () => {}

beforeAll(async () => {
  database = await openTestDatabase()
  aside = openDatabase(database.url, { connections: 1, onError })
})
afterAll(async () => {
  await aside.end()
  await database.close()
})

afterEach(() => {
  vi.restoreAllMocks()
})

const lockUsers = untypedStatement('lock-users', 'LOCK TABLE users')
const findUser = untypedStatement('find-user', 'SELECT FROM users WHERE email = :email')

it('stops waiting for a lock after its limit', async () => {
  const hurried = openDatabase(database.url, { connections: 1, onError, lockMs: 1 })
  await transaction(aside, async (tx) => {
    await lockUsers(tx)
    const error = await findUser(hurried, { email: 'ada@example.com' }).catch((refused) => refused)
    expect(isDatabaseBusy(error)).toBe(true)
  })
  await hurried.end()
})

it('passes the locked rows to the work, and rolls back if the work throws', async () => {
  await aside.query('CREATE TABLE shelf (id int, pieces int)')
  await aside.query('INSERT INTO shelf VALUES (1, 10)')
  const lock = untypedStatement<{ pieces: number }>('lock-shelf', 'SELECT pieces FROM shelf FOR UPDATE')
  const fill = untypedStatement('fill-shelf', 'UPDATE shelf SET pieces = :pieces WHERE id = 1')
  const add = (more: number, then = async () => {}) =>
    transactionUnderLock(aside, lock, async (tx, [shelf]) => {
      await fill(tx, { pieces: (shelf?.pieces ?? 0) + more })
      await then()
    })
  await add(5)
  await expect(add(7, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect((await aside.query('SELECT pieces FROM shelf')).rows).toEqual([{ pieces: 15 }])
})

it('rejects a transaction that continued after a failed statement', async () => {
  await aside.query('CREATE TABLE box (id int)')
  const careless = transaction(aside, async (tx) => {
    await tx.query('INSERT INTO box VALUES (1)')
    await tx.query('SELECT 1 / 0').catch(() => {})
  })
  await expect(careless).rejects.toThrow('after a failed statement')
  expect((await aside.query('SELECT FROM box')).rowCount).toBe(0)
})

it('logs slow statements without their values, and the plan of each once', async () => {
  const lines: Record<string, unknown>[] = []
  const into = new Writable({ write: (line, _, done) => done(void lines.push(JSON.parse(line)) as never) })
  const log = openLog('warn', into)
  const logging: Promise<void>[] = []
  const tell = tellSlowStatements(aside, log)
  const slow = { afterMs: 50, tell: (one: Parameters<typeof tell>[0]) => logging.push(tell(one)) }
  const db = openDatabase(database.url, { connections: 1, onError, slow })
  const sleepy = untypedStatement('sleepy', 'SELECT pg_sleep(0.1) FROM (SELECT :email::text AS email) a')
  await sleepy(db, { email: 'ada@example.com' })
  await transaction(db, (tx) => sleepy(tx, { email: 'bea@example.com' }))
  await Promise.all(logging)
  await db.end()
  // On a busy machine BEGIN may be slow too, and the second line may be logged before the first, which waits for its plan.
  const logged = lines.filter((line) => line.statement === 'sleepy')
  expect(logged).toHaveLength(2)
  const { rows } = await aside.query(`SELECT current_setting('server_version_num')::int >= 160000 AS plans`)
  const plans = logged.flatMap(({ plan }) => (plan ? [plan] : []))
  expect(plans).toEqual(rows[0].plans ? [expect.arrayContaining([expect.stringContaining('cost=')])] : [])
  expect(JSON.stringify(lines)).not.toContain('@')
})

it('rejects callers at once if no connection has become free for 2 seconds', async () => {
  const db = openDatabase(database.url, { connections: 1, onError })
  const held = await db.connect()
  const waiting = db.query('SELECT 1')
  expect(db.expectedWaitMs()).toBe(0)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2001)
  await expect(db.query('SELECT 1')).rejects.toThrow(DatabaseBusy)
  await expect(db.connect()).rejects.toThrow(DatabaseBusy)
  held.release()
  expect((await waiting).rowCount).toBe(1)
  expect((await db.query('SELECT 1')).rowCount).toBe(1)
  await db.end()
})

it('rejects callers that would wait for longer than a second', async () => {
  const db = openDatabase(database.url, { connections: 1, onError })
  const held = await db.connect()
  const waiting = Array.from({ length: 40 }, () => db.query('SELECT 1'))
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1500)
  await expect(db.query('SELECT 1')).rejects.toThrow(DatabaseBusy)
  held.release()
  await Promise.all(waiting)
  await db.end()
})

it.each([
  ['without GENERIC_PLAN', false, 0],
  ['with GENERIC_PLAN', true, 2],
])('asks PostgreSQL %s for its version once, and for %s plans', async (_, known, plans) => {
  const texts: string[] = []
  const query = async (given: string | { text: string }) => {
    texts.push(typeof given === 'string' ? given : given.text)
    return { rows: [{ known }] }
  }
  const tell = tellSlowStatements({ query } as unknown as Database, openLog('silent'))
  for (const text of ['SELECT 1', 'SELECT 2']) await tell({ name: undefined, text, ms: 900 })
  expect(texts.filter((text) => text.includes('server_version_num'))).toHaveLength(1)
  expect(texts.filter((text) => text.startsWith('EXPLAIN'))).toHaveLength(plans)
})
