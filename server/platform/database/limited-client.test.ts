import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase as openTestDatabase } from '#test/support/database.ts'
import { dropLimits } from '#test/support/drop-limits.ts'
import { openLine } from '#test/support/open-line.ts'
import {
  type Database,
  openDatabase,
  transaction,
  transactionUnderLock,
  untypedStatement,
} from './database.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let pooler: Awaited<ReturnType<typeof openLine>>
let pooled: Database
let direct: Database

const options = { connections: 2, onError: () => {} }
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

beforeAll(async () => {
  database = await openTestDatabase()
  pooler = await openLine(database.url, { rewrite: dropLimits })
  pooled = openDatabase(pooler.url, options)
  direct = openDatabase(database.url, options)
  await direct.query('CREATE TABLE box (id int UNIQUE DEFERRABLE INITIALLY DEFERRED)')
})
afterAll(async () => {
  await Promise.all([pooled.end(), direct.end()])
  await pooler.cut()
  await database.close()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const read = untypedStatement<{ limits: string[] }>(
  'read-limits',
  'SELECT array_agg(current_setting(name) ORDER BY at) AS limits FROM unnest(:names::text[]) WITH ORDINALITY n (name, at)',
)
const limitsOf = async (db: Parameters<typeof read>[0]) => (await read(db, { names: LIMITS }))[0]?.limits

it('has its limits in each statement and transaction behind a pooler that drops them', async () => {
  const raw = new pg.Client({ connectionString: pooler.url, statement_timeout: 15_000 })
  await raw.connect()
  expect((await raw.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
  await raw.end()
  const expected = ['15s', '5s', '10s']
  expect(await limitsOf(pooled)).toEqual(expected)
  expect(await transaction(pooled, limitsOf)).toEqual(expected)
  const underLock = transactionUnderLock(pooled, limitsOf, async (tx, locked) => [locked, await limitsOf(tx)])
  expect(await underLock).toEqual([expected, expected])
  expect(await limitsOf(pooled)).toEqual(expected)
})

it('leaves no limit on the connection, which a pooler gives to other clients', async () => {
  const db = openDatabase(pooler.url, { ...options, connections: 1 })
  await db.query('SELECT 1')
  await transaction(db, (tx) => tx.query('SELECT 1'))
  const client = await db.connect()
  const shown: unknown = await Reflect.apply(pg.Client.prototype.query, client, ['SHOW statement_timeout'])
  const { rows } = shown as pg.QueryResult
  expect(rows).toEqual([{ statement_timeout: '0' }])
  client.release()
  await db.end()
})

it('stops a statement at its limit behind such a pooler, alone and in a transaction, and continues', async () => {
  const db = openDatabase(pooler.url, { ...options, connections: 1, statementMs: 50 })
  const cancelled = expect.objectContaining({ code: '57014' })
  await expect(db.query('SELECT pg_sleep(60)')).rejects.toEqual(cancelled)
  await expect(transaction(db, (tx) => tx.query('SELECT pg_sleep(60)'))).rejects.toEqual(cancelled)
  expect((await db.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await db.end()
})

it.each([
  ['directly', () => direct],
  ['behind such a pooler', () => pooled],
])('reports a failure at the end of a single statement %s', async (_, db) => {
  await expect(db().query('INSERT INTO box VALUES (1), (1)')).rejects.toThrow('duplicate key')
  expect((await db().query('SELECT FROM box')).rowCount).toBe(0)
  await expect(db().query('SELECT 1 / 0')).rejects.toThrow('division by zero')
})

it('rolls back behind such a pooler, to a savepoint too', async () => {
  await transaction(pooled, async (tx) => {
    await tx.query('INSERT INTO box VALUES (2)')
    await tx.query('SAVEPOINT before')
    await tx.query('INSERT INTO box VALUES (3)')
    await tx.query('ROLLBACK TO SAVEPOINT before')
    await tx.query('INSERT INTO box VALUES (4)')
  })
  const broken = transaction(pooled, async (tx) => {
    await tx.query('INSERT INTO box VALUES (5)')
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  const { rows } = await pooled.query('DELETE FROM box RETURNING id')
  expect(rows).toEqual([{ id: 2 }, { id: 4 }])
})

it('writes the statements of a trip to the socket at once', async () => {
  const client = (await direct.connect()) as pg.PoolClient & pg.Client
  const stream = client.connection.stream as unknown as Record<'_write' | '_writev', () => void>
  const [one, several] = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')]
  const [, read] = await Promise.all([client.query('BEGIN'), limitsOf(client), client.query('COMMIT')])
  client.release()
  expect(read).toEqual(['15s', '5s', '10s'])
  expect([one.mock.calls.length, several.mock.calls.length]).toEqual([0, 1])
})
