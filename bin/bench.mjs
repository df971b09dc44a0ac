import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { node24, root, run } from './run.mjs'

const onVite = 'bench/million/on-vite.mjs'
/** The parts of a bench by name: the program and its words. */
const parts = {
  pages: ['bench/bench.ts', '--only', 'pages'],
  orders: ['bench/bench.ts', '--only', 'orders'],
  searches: ['bench/bench.ts', '--only', 'searches'],
  bystander: ['bench/bystander.ts'],
  'bystander-orders': ['bench/bystander-orders.ts'],
  flood: ['bench/flood.ts'],
  'sign-in': ['bench/sign-in-timing.ts'],
  bills: [onVite, '../boms.ts'],
  load: [onVite, 'load-command.ts'],
  plans: [onVite, 'plans-command.ts'],
}
const LARGE = '--large'
/** Where `load` puts a million products and orders, or where they are already. */
const loaded = (words) =>
  process.env.DATABASE_URL || words.includes('--data') || existsSync(join(root, 'data-bench'))

/** `[--only orders,plans] […]`: without `--only` the store's pages, orders and searches, kept in bench/RESULTS.md. */
export async function bench(words) {
  const at = words.indexOf('--only')
  const names = at < 0 ? [] : (words.splice(at, 2)[1] ?? '').split(',')
  const unknown = names.find((name) => !(name in parts))
  if (unknown !== undefined)
    throw new Error(`The bench has no part '${unknown}'. It has ${Object.keys(parts).join(', ')}.`)
  if ((names.includes('plans') || words.includes(LARGE)) && !loaded(words)) await measure(parts.load)
  if (names.length === 0) await measure(['bench/bench.ts', ...words])
  for (const name of names) await measure([...parts[name], ...words])
}

async function measure(program) {
  const { code } = await run(node24(), program, { show: true, env: { NODE_ENV: 'production' } })
  if (code !== 0) process.exit(code)
}
