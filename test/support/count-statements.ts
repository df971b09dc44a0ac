import pg from 'pg'

/**
 * Counts the SQL statements that this process sends while `work` runs, including those of other tasks. Shops need
 * `SANDBOX: 'off'`, because the card gateway looks for events to deliver at any time.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype
  let count = 0
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    count++
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return count
}
