import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** Above all other stocks of the bench. */
const STOCK_FROM = 2_000_000_001
const POLL_MS = 5

/** In milliseconds, from the commit to the first answer that includes the change. */
export async function visibleAfter(url: string, client: pg.Client, goesOn: () => boolean): Promise<number[]> {
  const { rows } = await client.query<{ id: string; family: string }>(
    'SELECT id, family FROM products WHERE archived_at IS NULL ORDER BY id OFFSET 1000 LIMIT 1',
  )
  const [product] = rows
  if (!product) throw new Error('The store has too few products.')
  const took: number[] = []
  for (let nth = 0; goesOn(); nth++) {
    await setStock(client, product.id, STOCK_FROM + nth)
    const committed = performance.now()
    while (!(await isFound(url, product.family, STOCK_FROM + nth))) await pause(POLL_MS)
    took.push(performance.now() - committed)
  }
  return took
}

async function setStock(client: pg.Client, id: string, stock: number): Promise<void> {
  await client.query(
    `WITH changed AS (
       UPDATE products SET available_quantity = $2 WHERE id = $1 RETURNING id, $2 - old.available_quantity AS change
     )
     INSERT INTO stock_movements (product_id, change, reason) SELECT id, change, 'corrected' FROM changed WHERE change <> 0`,
    [id, stock],
  )
}

async function isFound(url: string, family: string, quantity: number): Promise<boolean> {
  const answer = await fetch(`${url}/api/parts?family=${family}&stock=in&quantity=${quantity}&limit=1`)
  const { total } = (await answer.json()) as { total?: number }
  return (total ?? 0) > 0
}
