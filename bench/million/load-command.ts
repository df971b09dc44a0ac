import { parseArgs } from 'node:util'
import { loadMany } from './load-many.ts'
import { openFilledStore } from './open-filled-store.ts'

const MILLION = 1_000_000

/**
 * `--products N --orders N` (default 1,000,000 each), at DATABASE_URL or in the data folder `--data DIR` (default
 * ./data-bench).
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { products: { type: 'string' }, orders: { type: 'string' }, data: { type: 'string' } },
  })
  const counts = { products: count('products', values.products), orders: count('orders', values.orders) }
  const url = databaseUrl(values.data)
  const { client, close } = await openFilledStore(url, values.data ?? './data-bench')
  try {
    const begin = performance.now()
    await loadMany(client, counts, report)
    console.info(
      `Loaded ${counts.products} products and ${counts.orders} orders in ${seconds(begin)} s` +
        (url ? '.' : `. Start the store on them with DATA_DIR=${values.data ?? './data-bench'}`),
    )
  } finally {
    await close()
  }
}

function count(name: string, given: string | undefined): number {
  if (given === undefined) return MILLION
  if (/^[1-9]\d{0,6}$/.test(given) && Number(given) <= MILLION) return Number(given)
  throw new Error(`--${name} takes a whole number from 1 to ${MILLION}, not "${given}".`)
}

/** Throws if both are set, because data must not go into the wrong database. */
export function databaseUrl(dataDir: string | undefined): string | undefined {
  const url = process.env.DATABASE_URL || undefined
  if (url && dataDir) throw new Error('Both --data and DATABASE_URL are given. Leave one of them out.')
  return url
}

const seconds = (begin: number) => ((performance.now() - begin) / 1000).toFixed(0)

function report(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(40)}${line.endsWith('.') ? '\n' : ''}`)
  else console.info(line)
}
