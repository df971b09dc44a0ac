import { parseArgs } from 'node:util'
import type pg from 'pg'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { type Explained, explain } from './explain.ts'
import { databaseUrl } from './load-command.ts'
import { openFilledStore } from './open-filled-store.ts'
import { readsOf } from './reads.ts'

const INTRODUCTION = `# Query plans of the store's reads

Printed by \`npm run bench -- --only plans\` on a store with a million orders; see bench/million. The statements are
those of the store's functions. Each is a prepared statement, explained after 8 runs on the same connection, when
PostgreSQL has chosen between custom plans and a generic plan. The columns "Generic" show the generic plan, which
PostgreSQL may choose later. Wasted rows are read and discarded. A block is 8 KB.
`

/** A read that wastes more rows is not served by an index. A page has 50 rows, and lists skip 1 in 11 orders. */
const MAY_WASTE = 1000

/** Throws if a read has no index. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { data: { type: 'string' } } })
  speak(en)
  const { client, close } = await openFilledStore(databaseUrl(values.data), values.data ?? './data-bench')
  try {
    const table: string[] = []
    const plans: string[] = []
    const slow: string[] = []
    for (const { name, execute, statement, mayWaste = MAY_WASTE } of await readsOf(client)) {
      const [chosen] = await explain(client, execute, false, statement)
      const [once] = await explain(client, execute, true, statement)
      if (!chosen || !once) throw new Error(`"${name}" sent no statement.`)
      table.push(row(name, chosen, once))
      plans.push(`## ${name}\n\n\`${chosen.statement}\`\n\n\`\`\`\n${chosen.plan}\n\`\`\`\n`)
      for (const plan of [chosen, once])
        if (plan.wholeTables.length > 0 || plan.wasted > mayWaste) slow.push(`${name}:\n${plan.plan}`)
    }
    const head = `| Read | Index | Wasted rows | Blocks | ms | Generic: wasted | Blocks | ms |\n|---|---|--:|--:|--:|--:|--:|--:|`
    console.info(
      [INTRODUCTION, await measured(client), `${head}\n${table.join('\n')}\n`, ...plans].join('\n'),
    )
    if (slow.length > 0) throw new Error(`Reads without an index:\n${slow.join('\n\n')}`)
  } finally {
    await close()
  }
}

function row(name: string, chosen: Explained, once: Explained): string {
  const figures = ({ wasted, blocks, milliseconds }: Explained) =>
    `${wasted} | ${blocks} | ${milliseconds.toFixed(2)}`
  return `| ${name} | ${chosen.indexes.join(', ')} | ${figures(chosen)} | ${figures(once)} |`
}

async function measured(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{
    version: string
    products: string
    orders: string
    reviews: string
  }>(`
    SELECT current_setting('server_version') AS version, (SELECT count(*) FROM products) AS products,
      (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM reviews) AS reviews`)
  const { version, products, orders, reviews } = rows[0] ?? {}
  return `PostgreSQL ${version}, ${products} products, ${orders} orders, ${reviews} reviews.\n`
}
