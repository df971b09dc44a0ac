import pg from 'pg'
import { BoundedPool, DatabaseBusy } from './bounded-pool.ts'
import { type SlowStatement, timedClient } from './timed-client.ts'

/** What a statement can run on: the pool, or one connection inside a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>
export type Database = pg.Pool

const WAIT_FOR_CONNECTION_MS = 3000
/** A statement of a request, and how long it waits for somebody else's lock. */
const STATEMENT_MS = 15_000
const LOCK_MS = 5000
/** Between two statements of a transaction nothing is waited for; a process that stopped there holds locks. */
const IDLE_IN_TRANSACTION_MS = 10_000
/** A statement of a job, for which nobody waits. */
export const JOB_LIMITS = { statementMs: 60_000, lockMs: 30_000 }
/** A server that has vanished can't keep its own limit; a little more than that one. */
const ANSWER_LATER_MS = 5000

interface DatabaseOptions {
  connections: number
  onError: (error: Error) => void
  /** Told of each statement whose answer took `afterMs` or longer. */
  slow?: { afterMs: number; tell: (slow: SlowStatement) => void }
  statementMs?: number
  lockMs?: number
}

/**
 * Opens a pool of the store. int8 comes as a number (ids are UUIDs; counts and cents stay below 2^53), numeric as text
 * (money must not become floating point on the way).
 */
export function openDatabase(url: string, options: DatabaseOptions): BoundedPool {
  const { statementMs = STATEMENT_MS, lockMs = LOCK_MS, slow } = options
  const types = { getTypeParser }
  const pool = new BoundedPool({
    ...(slow && { Client: timedClient(slow.afterMs, slow.tell) }),
    connectionString: url,
    application_name: `farad-${process.pid}`,
    max: options.connections,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    query_timeout: statementMs + ANSWER_LATER_MS,
    keepAlive: true,
    // Statements of one connection that are sent together share a round trip.
    pipeline: true,
    types,
  })
  // A connection that dies is told here while it is idle, and by itself while it is in use; an error event that nobody
  // listens to would end the process.
  pool.on('error', options.onError)
  pool.on('connect', (client) => client.on('error', options.onError))
  return pool
}

const INT8 = 20
const getTypeParser = ((oid: number, format: never) =>
  oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser

/**
 * Declares one SQL statement, prepared once on each connection under `name` (unique in the store).
 * The function it gives runs it with `values` and answers the rows.
 */
export function statement<Row extends pg.QueryResultRow>(name: string, text: string) {
  return async (db: Queryable, values: unknown[]): Promise<Row[]> => {
    const { rows } = await db.query<Row>({ name, text, values })
    return rows
  }
}

/**
 * The same for a statement whose best plan depends on its values, as with a pattern that few rows match or most: it is
 * planned anew each time.
 */
export function statementByValues<Row extends pg.QueryResultRow>(text: string) {
  return async (db: Queryable, values: unknown[]): Promise<Row[]> =>
    (await db.query<Row>({ text, values })).rows
}

/**
 * In the FROM of a statement: its commit does not wait for the disk, so that a crash of the database may lose the last
 * half second of such statements. Inside a transaction it makes the whole of that so.
 */
export const LOSABLE = `set_config('synchronous_commit', 'off', true) AS losable`

const DEADLOCK = '40P01'
const SERIALIZATION = '40001'
const TRIES = 3

/** Whether the database broke a statement off for the sake of others, so that it is worth another try. */
export function isDeadlock(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === DEADLOCK || code === SERIALIZATION
}

/**
 * Runs `work` in one transaction. It is rolled back when `work` throws, and run again when the database broke it off
 * as a deadlock's victim: so `work` must touch nothing but the database.
 */
export function transaction<T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const begin = (tx: Queryable) => tx.query('BEGIN')
  return againAfterDeadlock(() => transactOnce(db, begin, work))
}

/**
 * The same for work that begins with a lock: `lock` is sent together with BEGIN, and what it gives is handed to `work`.
 * Were BEGIN refused, that statement would stand by itself: so it must lock and read, and change nothing.
 */
export function transactionUnderLock<Locked, T>(
  db: Database,
  lock: (tx: Queryable) => Promise<Locked>,
  work: (tx: Queryable, locked: Locked) => Promise<T>,
): Promise<T> {
  const begin = async (tx: Queryable) => (await Promise.all([tx.query('BEGIN'), lock(tx)]))[1]
  return againAfterDeadlock(() => transactOnce(db, begin, work))
}

/** Does what the database may break off for the sake of others, and then does it again. */
export async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= TRIES || !isDeadlock(error)) throw error
    }
  }
}

async function transactOnce<Begun, T>(
  db: Database,
  begin: (tx: Queryable) => Promise<Begun>,
  work: (tx: Queryable, begun: Begun) => Promise<T>,
): Promise<T> {
  const client = await db.connect()
  let broken: Error | undefined
  try {
    const result = await work(client, await begin(client))
    const { command } = await client.query('COMMIT')
    // What a transaction with a failed statement in it is told instead, without an error.
    if (command !== 'COMMIT') throw new Error('A transaction went on after a statement of it had failed.')
    return result
  } catch (error) {
    // Where even ROLLBACK fails the connection is gone, and the transaction with it.
    await client.query('ROLLBACK').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const UNIQUE_VIOLATION = '23505'

/** Whether an error is the violation of the unique index or constraint of that name. */
export function violates(error: unknown, constraint: string): boolean {
  const { code, constraint: broken } = error as { code?: string; constraint?: string }
  return code === UNIQUE_VIOLATION && broken === constraint
}

const DISK_FULL = '53100'

/** Of the network, and of PostgreSQL while it stops, starts, is full or has become a standby. */
const GONE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // The last two: it worked on a statement until its time was over, or waited in vain for the next one.
  ...['57P01', '57P02', '57P03', '53300', DISK_FULL, '25006', '57014', '25P03'],
])
const GONE_WORDS =
  /connect ENOENT|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end/

const LOCK_NOT_AVAILABLE = '55P03'

/** Whether an error says that too much is asked of the database now; nothing was done of what was asked. */
export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof DatabaseBusy || (error as { code?: string }).code === LOCK_NOT_AVAILABLE
}

/** Whether an error says that PostgreSQL has no room left on its disk. */
export function isDiskFull(error: unknown): boolean {
  return (error as { code?: string }).code === DISK_FULL
}

/** Whether an error says that the database cannot be reached now or is busy, and nothing about what was asked of it. */
export function isDatabaseGone(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return (
    isDatabaseBusy(error) ||
    GONE.has(code ?? '') ||
    (code?.startsWith('08') ?? false) ||
    GONE_WORDS.test(message ?? '')
  )
}
