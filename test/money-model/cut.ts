import pg from 'pg'

/** Which of the store's next statements loses its database connection, and whether before or after it runs. */
interface Cut {
  atStatement: number
  when: 'before' | 'after'
}

const LOST = 'Connection terminated unexpectedly'
type Done = (error: Error | null, result?: unknown) => void

/**
 * Breaks one of the store's connections at a later statement, as a network fault or a killed server does. The statement
 * has not run, or it has run and its result is lost. Returns a function that cancels the cut.
 */
export function cutConnection({ atStatement, when }: Cut): () => void {
  const { query } = pg.Client.prototype
  const restore = () => {
    pg.Client.prototype.query = query
  }
  let left = atStatement
  pg.Client.prototype.query = function cuttable(this: pg.Client, ...args: unknown[]) {
    if (!isOfStore(this) || left-- > 0) return Reflect.apply(query, this, args)
    restore()
    if (when === 'after') return loseAnswer(this, query, args)
    streamOf(this).destroy()
    return Reflect.apply(query, this, args)
  } as typeof query
  return restore
}

/**
 * Loses the answer to the COMMIT of the next transaction that runs the statement of this name. Returns a function that
 * cancels it.
 */
export function loseCommitOf(statement: string): () => void {
  const { query } = pg.Client.prototype
  const restore = () => {
    pg.Client.prototype.query = query
  }
  let its: pg.Client | undefined
  pg.Client.prototype.query = function cuttable(this: pg.Client, ...args: unknown[]) {
    const [first] = args
    if ((first as { name?: string }).name === statement) its = this
    if (its !== this || first !== 'COMMIT') return Reflect.apply(query, this, args)
    restore()
    return loseAnswer(this, query, args)
  } as typeof query
  return restore
}

/** Runs the statement, then breaks the connection in place of the answer. */
function loseAnswer(client: pg.Client, query: pg.Client['query'], args: unknown[]) {
  const done = typeof args.at(-1) === 'function' ? (args.pop() as Done) : undefined
  const lost = Promise.resolve(Reflect.apply(query, client, args) as Promise<unknown>)
    .catch(() => {})
    .then(() => {
      streamOf(client).destroy()
      throw new Error(LOST)
    })
  if (!done) return lost
  lost.catch((error: Error) => done(error))
  return undefined
}

function streamOf(client: pg.Client): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
}

/** Excludes the test's own connections. */
function isOfStore(client: pg.Client): boolean {
  const { connectionParameters } = client as unknown as {
    connectionParameters: { application_name?: string }
  }
  return connectionParameters.application_name?.startsWith('farad-') ?? false
}
