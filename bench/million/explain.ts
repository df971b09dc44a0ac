import type pg from 'pg'
import type { Queryable } from '#server/platform/database/database.ts'

export interface Explained {
  statement: string
  plan: string
  indexes: string[]
  wholeTables: string[]
  /** Rows that were read and discarded. */
  wasted: number
  /** Of 8 KB, cached or not. */
  blocks: number
  milliseconds: number
}

interface Prepared {
  name: string
  text: string
  values: unknown[]
}

/** More than the 5 executions after which PostgreSQL may switch to a generic plan (PREPARE, plan_cache_mode). */
const TIMES = 8

/**
 * After several runs, so that the plan is the one that a connection of the store keeps. `once` forces the generic
 * plan.
 */
export async function explain(
  client: pg.Client,
  execute: (db: Queryable) => Promise<unknown>,
  once: boolean,
  statement?: string,
): Promise<Explained[]> {
  await client.query(`SET plan_cache_mode = ${once ? 'force_generic_plan' : 'auto'}`)
  let recorded: Prepared[] = []
  const recording = {
    query: (prepared: Prepared) => {
      recorded.push(prepared)
      return client.query(prepared as pg.QueryConfig)
    },
  } as unknown as Queryable
  for (let time = 0; time < TIMES; time++) {
    recorded = []
    await client.query('BEGIN')
    await execute(recording)
    await client.query('ROLLBACK')
  }
  const explained: Explained[] = []
  for (const prepared of recorded)
    if (!statement || prepared.name === statement) explained.push(await explainOne(client, prepared))
  return explained
}

async function explainOne(client: pg.Client, { name, values }: Prepared): Promise<Explained> {
  const literals = values.map((value) => {
    if (value == null) return 'NULL'
    return client.escapeLiteral(Array.isArray(value) ? `{${value}}` : String(value))
  })
  await client.query('BEGIN')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, TIMING OFF) EXECUTE "${name}" (${literals.join(', ')})`,
  )
  await client.query('ROLLBACK')
  return summary(name, rows.map((row) => row['QUERY PLAN']).join('\n'))
}

function summary(statement: string, text: string): Explained {
  const plan = text.slice(0, text.search(/^Planning/m)).trimEnd()
  const all = (pattern: RegExp) => [...plan.matchAll(pattern)].map(([, found = '']) => found)
  const sum = (numbers: string[]) => numbers.reduce((total, number) => total + Number(number), 0)
  const buffers = /Buffers: shared(.*)/.exec(plan)?.[1] ?? ''
  return {
    statement,
    plan,
    indexes: [...new Set(all(/(?:using|Bitmap Index Scan on) (\w+)/g))],
    // Families and choices are few enough to be read whole. A scan without rows is of a table that the load leaves empty.
    wholeTables: all(/Seq Scan on (?!families\b|parameter_choices\b)(\w+)[^(]*\(actual rows=(?!0\.00 )/g),
    wasted: sum(all(/Rows Removed by (?:Filter|Join Filter|Index Recheck): (\d+)/g)),
    blocks: sum([...buffers.matchAll(/(?:hit|read)=(\d+)/g)].map(([, blocks = '']) => blocks)),
    milliseconds: Number(/Execution Time: ([\d.]+)/.exec(text)?.[1]),
  }
}
