import { get } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Lab } from './lab.ts'
import { STORE_URL } from './stores.ts'
import { until } from './until.ts'

/** What the stores show otherwise than the database, if they still do so after some time. */
export async function staleAfter(lab: Lab, seconds: number): Promise<string[]> {
  const { rows } = await lab.db.query<{ id: string }>('SELECT id FROM products')
  const stale = () =>
    staleProducts(
      lab,
      rows.map(({ id }) => id),
    )
  await until('all changes shown', async () => (await stale()).length === 0, seconds).catch(() => {})
  return stale()
}

export async function staleProducts({ db, stores }: Lab, ids: string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string; price: number; available: number }>(
    'SELECT id, price::float8 AS price, available_quantity AS available FROM products WHERE id = ANY ($1)',
    [ids],
  )
  const stale: string[] = []
  for (const store of stores) {
    for (const { id, price, available } of rows) {
      const shown = await showing(store.url, id)
      if (shown.price !== price || shown.availableQuantity !== available)
        stale.push(
          `${store.url} shows ${shown.price}, ${shown.availableQuantity}; stored ${price}, ${available}`,
        )
    }
  }
  return stale
}

/** Asks one store, past nginx, under the public host name, which fetch cannot do. */
async function showing(
  storeUrl: string,
  id: string,
): Promise<{ price?: number; availableQuantity?: number }> {
  const headers = { host: new URL(STORE_URL).host }
  const answer = new Promise<NodeJS.ReadableStream>((done, failed) => {
    get(`${storeUrl}/api/tools/${id}`, { headers, agent: false }, done).on('error', failed)
  })
  return (await json(await answer)) as object
}
