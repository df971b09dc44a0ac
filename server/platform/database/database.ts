import pg from 'pg'
import { BoundedPool, DatabaseBusy } from './bounded-pool.ts'
import { LimitedClient } from './limited-client.ts'
import type { Fitting, Values } from './statement-types.ts'
import type { Statements } from './statements.ts'
import { type SlowStatement, timedClient } from './timed-client.ts'

export type Queryable = Pick<pg.Pool, 'query'>
export type Database = pg.Pool

const WAIT_FOR_CONNECTION_MS = 3000
/** A new connection costs as much as 100 statements. Some networks drop a connection that is silent for 4 minutes. */
const KEPT_IDLE_MS = 120_000
const STATEMENT_MS = 15_000
export const LOCK_MS = 5000
/** Transactions do not pause between statements; a process that hangs there would keep its locks. */
const IDLE_IN_TRANSACTION_MS = 10_000
export const JOB_LIMITS = { statementMs: 60_000, lockMs: 30_000 }
/** The client's timeout exceeds the server's by this time. It covers servers that have disappeared. */
const ANSWER_LATER_MS = 5000

interface DatabaseOptions {
  connections: number
  onError: (error: Error) => void
  slow?: { afterMs: number; tell: (slow: SlowStatement) => void }
  statementMs?: number
  lockMs?: number
}

/** int8 is a number (cents stay below 2^53), numeric is text (money never becomes floating point). */
export function openDatabase(url: string, options: DatabaseOptions): BoundedPool {
  const { statementMs = STATEMENT_MS, lockMs = LOCK_MS, slow } = options
  const types = { getTypeParser }
  const limits = {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  }
  const pool = new BoundedPool({
    Client: slow ? timedClient(slow.afterMs, slow.tell) : LimitedClient,
    onConnect: (client) => (client as LimitedClient).keepLimits(limits, WAIT_FOR_CONNECTION_MS),
    connectionString: url,
    application_name: `farad-${process.pid}`,
    max: options.connections,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    idleTimeoutMillis: KEPT_IDLE_MS,
    ...limits,
    query_timeout: statementMs + ANSWER_LATER_MS,
    keepAlive: true,
    pipeline: true,
    types,
  })
  // A connection in use emits its own errors; without a listener they would end the process.
  pool.on('error', options.onError)
  pool.on('connect', (client) => client.on('error', options.onError))
  return pool
}

const INT8 = 20
const getTypeParser = ((oid: number, format: never) =>
  oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser

/** `asRow<Order>` declares columns of a statement, which the compiler compares with those of the database. */
export const asRow = <Row>(row: Row): Row => row

/** The row of a statement: `RowOf<typeof newestOrders>`. */
export type RowOf<Sent extends (...given: never) => Promise<unknown[]>> = Awaited<ReturnType<Sent>>[number]

/** Of all modules that are loaded. */
export const declaredStatements: (Positional & { name: string })[] = []

/**
 * Prepared once per connection under `name`, which must be unique in the store. `:name` in the SQL is a parameter. The types
 * come from the database (`npm run statements`); `asRow<Row>` declares its columns of JSON, or the whole row, if it has a name.
 */
export function statement<Name extends keyof Statements, Row = Statements[Name]['row']>(
  name: Name,
  sql: string,
  _declared?: (row: Fitting<Statements[Name]['row'], Row>) => Row,
): Statement<Statements[Name]['values'], Omit<Statements[Name]['row'], keyof Row> & Row> {
  const read = positional(sql)
  declaredStatements.push({ name, ...read })
  return sender(read, name)
}

/** For SQL that is made from the fields of a product or reads temporary tables. */
export function untypedStatement<Row extends pg.QueryResultRow>(name: string, sql: string) {
  return sender<Row>(positional(sql), name)
}

type Statement<Parameters, Row> = (
  db: Queryable,
  ...values: keyof Parameters extends never ? [] : [Values<Parameters>]
) => Promise<Row[]>

/** Planned for the values of each call. */
export function statementByValues<Row extends pg.QueryResultRow>(sql: string) {
  return sender<Row>(positional(sql))
}

function sender<Row extends pg.QueryResultRow>({ text, parameters }: Positional, name?: string) {
  return async (db: Queryable, named: Record<string, unknown> = {}): Promise<Row[]> => {
    const values = parameters.map((parameter) => named[parameter])
    return (await db.query<Row>({ name, text, values })).rows
  }
}

/** A crash of the database may lose the last 0.5 seconds. It applies to the whole transaction. */
export const LOSABLE = `set_config('synchronous_commit', 'off', true) AS losable`

const DEADLOCK = '40P01'
const SERIALIZATION = '40001'
const TRIES = 3

export function isDeadlock(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === DEADLOCK || code === SERIALIZATION
}

/** Runs `work` again after a deadlock or a violated reference, so it must have no effects outside the database. */
export function transaction<T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const begin = (tx: Queryable) => tx.query('BEGIN')
  return againAfterDeadlock(() => transactOnce(db, begin, work))
}

/** `lock` must not change data: if BEGIN fails, it runs outside a transaction. */
export function transactionUnderLock<Locked, T>(
  db: Database,
  lock: (tx: Queryable) => Promise<Locked>,
  work: (tx: Queryable, locked: Locked) => Promise<T>,
): Promise<T> {
  const begin = async (tx: Queryable) => (await Promise.all([tx.query('BEGIN'), lock(tx)]))[1]
  return againAfterDeadlock(() => transactOnce(db, begin, work))
}

export type Decision<T> = { write: (tx: Queryable) => Promise<T> } | { answer: T }

/** `write` sends its statement before its first `await`, together with COMMIT, so that locks are held for one trip. */
export function transactionInTwoTrips<Locked, T>(
  db: Database,
  lock: (tx: Queryable) => Promise<Locked>,
  decide: (locked: Locked) => Decision<T>,
): Promise<T> {
  return againAfterDeadlock(() =>
    onOneConnection(db, async (client) => {
      const [, locked] = await Promise.all([client.query('BEGIN'), lock(client)])
      const decision = decide(locked)
      const last = 'write' in decision ? decision.write(client) : decision.answer
      const [result, ended] = await Promise.all([last, client.query('COMMIT')])
      requireCommit(ended)
      return result
    }),
  )
}

const FOREIGN_KEY_VIOLATION = '23503'

export function violatesReference(error: unknown): boolean {
  return (error as { code?: string }).code === FOREIGN_KEY_VIOLATION
}

export async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= TRIES || !(isDeadlock(error) || violatesReference(error))) throw error
    }
  }
}

function transactOnce<Begun, T>(
  db: Database,
  begin: (tx: Queryable) => Promise<Begun>,
  work: (tx: Queryable, begun: Begun) => Promise<T>,
): Promise<T> {
  return onOneConnection(db, async (client) => {
    const result = await work(client, await begin(client))
    requireCommit(await client.query('COMMIT'))
    return result
  })
}

/** After a failed statement, PostgreSQL answers COMMIT with ROLLBACK instead of an error. */
function requireCommit({ command }: pg.QueryResult): void {
  if (command !== 'COMMIT') throw new Error('A transaction continued after a failed statement.')
}

async function onOneConnection<T>(db: Database, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await db.connect()
  let broken: Error | undefined
  try {
    return await run(client)
  } catch (error) {
    // If ROLLBACK fails, the connection is lost, and the server rolls back.
    await client.query('ROLLBACK').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const UNIQUE_VIOLATION = '23505'

export function violates(error: unknown, constraint: string): boolean {
  const { code, constraint: broken } = error as { code?: string; constraint?: string }
  return code === UNIQUE_VIOLATION && broken === constraint
}

const DISK_FULL = '53100'

const GONE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  DISK_FULL,
  '25006',
  '57014',
  '25P03',
])
const GONE_WORDS =
  /connect ENOENT|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end/

const LOCK_NOT_AVAILABLE = '55P03'

/** The operation had no effect. */
export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof DatabaseBusy || (error as { code?: string }).code === LOCK_NOT_AVAILABLE
}

export function isDiskFull(error: unknown): boolean {
  return (error as { code?: string }).code === DISK_FULL
}

export function isDatabaseGone(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return (
    isDatabaseBusy(error) ||
    GONE.has(code ?? '') ||
    (code?.startsWith('08') ?? false) ||
    GONE_WORDS.test(message ?? '')
  )
}

/** Strings, comments and casts, which stay; a marked column; a parameter. */
const PARTS = /'[^']*'|--.*|\/\*[\s\S]*?\*\/|::|"(\w+)!"|:([a-z]\w*)/gi

export interface Positional {
  text: string
  /** In the order of `$1`, `$2`, … */
  parameters: string[]
  /** Columns that are never NULL although PostgreSQL cannot see it, written `AS "name!"`. */
  marked: string[]
}

export function positional(sql: string): Positional {
  const parameters: string[] = []
  const marked: string[] = []
  const text = sql.replace(PARTS, (part: string, column?: string, parameter?: string) => {
    if (column) marked.push(column)
    if (!parameter) return column ? `"${column}"` : part
    if (!parameters.includes(parameter)) parameters.push(parameter)
    return `$${parameters.indexOf(parameter) + 1}`
  })
  return { text, parameters, marked }
}
