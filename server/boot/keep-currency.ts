import { connectClient } from '#server/platform/database/connect-client.ts'
import { statement } from '#server/platform/database/database.ts'

const keptCurrency = statement('kept-currency', 'SELECT currency FROM store_currency')

const changeCurrency = statement(
  'change-currency',
  `UPDATE store_currency SET currency = :currency WHERE NOT EXISTS (SELECT FROM orders) RETURNING currency`,
)

/** Throws if there are orders in another currency. */
export async function keepCurrency(databaseUrl: string, currency: string): Promise<void> {
  const client = await connectClient(databaseUrl)
  try {
    const [kept] = await keptCurrency(client)
    if (kept?.currency === currency) return
    await client.query('BEGIN')
    // An order that is being placed is counted too.
    await client.query('LOCK TABLE orders IN SHARE MODE')
    const [changed] = await changeCurrency(client, { currency })
    await client.query('COMMIT')
    if (!changed) throw new Error(refusal(kept?.currency, currency))
  } finally {
    await client.end()
  }
}

const refusal = (kept: string | undefined, wanted: string) =>
  `CURRENCY is ${wanted}, but this store has orders in ${kept}, and a store has one currency. Start it with CURRENCY=${kept}, or sell in ${wanted} with a new database: set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.`
