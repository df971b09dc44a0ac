import pg from 'pg'

/** The migrated, empty database that `openDatabase` clones. */
export const template = 'farad_template'
/** The names of the clones begin with it. */
export const testDatabase = 'farad_test_'

export function databaseUrl(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${database}`
  url.searchParams.delete('application_name')
  return url.href
}

/**
 * Drops a database. PostgreSQL waits up to 5 seconds for closing clients; cutting them would be an unhandled error in
 * the test. Then it cuts the remaining ones.
 */
export async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  await runOn(clusterUrl, `DROP DATABASE ${name}`).catch(() =>
    runOn(clusterUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  )
}

/** Runs statements in sequence, each outside a transaction. */
export async function runOn(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
