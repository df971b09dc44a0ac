import pg from 'pg'
import { migrate } from '#server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded.ts'

/** For a load of a million rows: fewer checkpoints, and memory for sorting. */
const settings = { max_wal_size: '4GB', maintenance_work_mem: '256MB', shared_buffers: '512MB' }

/** The embedded database in `dataDir` if `url` is undefined. `close` stops it; SIGINT and SIGTERM close too. */
export async function openFilledStore(
  url: string | undefined,
  dataDir: string,
): Promise<{ client: pg.Client; close: () => Promise<void> }> {
  const embedded = url ? undefined : await startEmbeddedPostgres({ dataDir, log: console.info, settings })
  const connectionString = url ?? embedded?.url ?? ''
  await migrate(connectionString)
  const client = new pg.Client({ connectionString, application_name: `farad-${process.pid}` })
  await client.connect()
  const close = async () => {
    await client.end()
    await embedded?.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => close().finally(() => process.exit(1)))
  return { client, close }
}
