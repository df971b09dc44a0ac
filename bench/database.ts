import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Tool } from '#contract/catalog/catalog.ts'
import { databaseOf } from '#test/journeys/database.ts'
import type { StoreProcess } from '#test/support/open-store-process.ts'

export async function inDatabase<T>(
  { dataDir }: Pick<StoreProcess, 'dataDir'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseOf(dataDir) })
  await client.connect()
  client.on('error', () => {})
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function fillShelves(store: StoreProcess, products: Tool[]): Promise<void> {
  await inDatabase(store, (client) =>
    client.query(
      `WITH more AS (
         UPDATE products SET available_quantity = 2000000000 WHERE id = ANY ($1::uuid[])
         RETURNING id, 2000000000 - old.available_quantity AS change
       )
       INSERT INTO stock_movements (product_id, change, reason) SELECT id, change, 'corrected' FROM more`,
      [products.map(({ _id }) => _id)],
    ),
  )
}

const POLL_MS = 1000
const WAITING = `
  SELECT FROM outbox WHERE due_at IS NOT NULL
  UNION ALL SELECT FROM papers WHERE draw_from IS NOT NULL AND serial IS NOT NULL LIMIT 1`

export async function untilJobsAreDone(store: StoreProcess): Promise<void> {
  await inDatabase(store, async (client) => {
    while ((await client.query(WAITING)).rowCount) await pause(POLL_MS)
  })
}
