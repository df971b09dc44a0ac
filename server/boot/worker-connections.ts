import { connectClient } from '#server/platform/database/connect-client.ts'

/** Connections of a process besides its pool: 2 for jobs, 1 each for readiness, change feed, migrations and audit. */
const OTHER_PER_PROCESS = 6
/** For the parent, for administrators, and reserved by PostgreSQL. */
const SHARED = 10
const MIN_EMBEDDED = 60

/** Includes 1 more worker during a rolling restart. */
function connectionsOf(workers: number, pool: number): number {
  return (workers + 1) * (pool + OTHER_PER_PROCESS) + SHARED
}

export function settingsFor(workers: number, pool: number): Record<string, string> {
  return { max_connections: String(Math.max(MIN_EMBEDDED, connectionsOf(workers, pool))) }
}

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
