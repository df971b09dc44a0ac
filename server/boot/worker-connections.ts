import { connectClient } from '#server/database/connect-client.ts'

/** Of each process, besides its pool: two for jobs, readiness, hearing of changes, migrating, the night's audit. */
const BESIDES = 6
/** Of the parent, of those who look after the database, and of PostgreSQL's own. */
const OTHERS = 10
const EMBEDDED_LEAST = 60

/** Connections that so many workers may open at once, while one more takes the place of another. */
export function connectionsOf(workers: number, pool: number): number {
  return (workers + 1) * (pool + BESIDES) + OTHERS
}

/** The embedded PostgreSQL's settings for them. */
export function settingsFor(workers: number, pool: number): Record<string, string> {
  return { max_connections: String(Math.max(EMBEDDED_LEAST, connectionsOf(workers, pool))) }
}

/** What to tell the owner whose PostgreSQL allows fewer; undefined where all is well. */
export async function tooFewConnections(
  url: string,
  workers: number,
  pool: number,
): Promise<string | undefined> {
  const client = await connectClient(url)
  try {
    const { rows } = await client.query<{ most: number }>(
      `SELECT current_setting('max_connections')::int AS most`,
    )
    const most = rows[0]?.most ?? 0
    const wanted = connectionsOf(workers, pool)
    if (most >= wanted) return undefined
    return `PostgreSQL allows ${most} connections, and ${workers} workers may open ${wanted}: lower DATABASE_POOL (${pool}), or raise max_connections`
  } finally {
    await client.end()
  }
}
