import pg from 'pg'

/** A database connection of the store that is to break: at which of its next statements, and before or after it ran. */
export interface Cut {
  atStatement: number
  when: 'before' | 'after'
}

const LOST = 'Connection terminated unexpectedly'
type Done = (error: Error | null, result?: unknown) => void

/**
 * Breaks one of the store's connections at a statement to come, as a network or a killed server does: the statement has
 * not run, or it has and nobody learns of it. Gives what ends the waiting for it.
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

/** Not the connections by which a test lays things out and looks at them. */
function isOfStore(client: pg.Client): boolean {
  const { connectionParameters } = client as unknown as {
    connectionParameters: { application_name?: string }
  }
  return connectionParameters.application_name?.startsWith('farad-') ?? false
}
