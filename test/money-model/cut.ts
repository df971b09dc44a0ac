import pg from 'pg'

/** Which of the store's next statements loses its database connection, and whether before or after it runs. */
export interface Cut {
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
    const stream = (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
    if (when === 'before') {
      stream.destroy()
      return Reflect.apply(query, this, args)
    }
    const done = typeof args.at(-1) === 'function' ? (args.pop() as Done) : undefined
    const lost = Promise.resolve(Reflect.apply(query, this, args) as Promise<unknown>)
      .catch(() => {})
      .then(() => {
        stream.destroy()
        throw new Error(LOST)
      })
    if (!done) return lost
    lost.catch((error: Error) => done(error))
    return undefined
  } as typeof query
  return restore
}

/** Excludes the test's own connections. */
function isOfStore(client: pg.Client): boolean {
  const { connectionParameters } = client as unknown as {
    connectionParameters: { application_name?: string }
  }
  return connectionParameters.application_name?.startsWith('farad-') ?? false
}
