import pg from 'pg'

/** The database that `openDatabase` clones: every migration, no rows. */
export const template = 'farad_template'

/** The URL of another database of the same cluster. */
export function databaseUrl(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${database}`
  url.searchParams.delete('application_name')
  return url.href
}

/**
 * Drops a database. PostgreSQL waits some seconds for clients that are closing: to cut such a client off would be an
 * unhandled error in the test. Clients that stay longer are cut off.
 */
export async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  await runOn(clusterUrl, `DROP DATABASE ${name}`).catch(() =>
    runOn(clusterUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  )
}

/** Runs statements one by one, each outside of a transaction. */
export async function runOn(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
