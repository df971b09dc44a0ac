import type { Log } from '#server/platform/runtime/log.ts'
import { type Database, statement } from './database.ts'
import type { SlowStatement } from './timed-client.ts'

const PLAN_EVERY_MS = 10 * 60_000
const REMEMBERED = 500
/** PostgreSQL 16, as in server_version_num. */
const GENERIC_PLAN_SINCE = 160_000
const TEXT_SHOWN = 300
const PLANNABLE = /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i

/** The plan for actual values would log personal data. `db` must be a pool that no request waits for. */
export function tellSlowStatements(db: Database, log: Log): (slow: SlowStatement) => Promise<void> {
  const planned = new Map<string, number>()
  const planOf = openPlans(db)
  return async ({ name, text, ms }) => {
    const statement = name ?? text.slice(0, TEXT_SHOWN)
    const plan = isDue(planned, statement) && PLANNABLE.test(text) ? await planOf(text) : undefined
    log.warn({ statement, ms: Math.round(ms), plan }, 'a slow statement')
  }
}

function isDue(planned: Map<string, number>, statement: string): boolean {
  const now = performance.now()
  if (now - (planned.get(statement) ?? Number.NEGATIVE_INFINITY) < PLAN_EVERY_MS) return false
  if (planned.size >= REMEMBERED) planned.clear()
  planned.set(statement, now)
  return true
}

const genericPlans = statement(
  'knows-generic-plans',
  `SELECT current_setting('server_version_num')::int >= ${GENERIC_PLAN_SINCE} AS known`,
)

/** Undefined for PostgreSQL before 16, which would log an error. */
function openPlans(db: Database): (text: string) => Promise<string[] | undefined> {
  let supported: boolean | undefined
  return async (text) => {
    try {
      supported ??= (await genericPlans(db))[0]?.known === true
      if (!supported) return undefined
      const { rows } = await db.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN, COSTS) ${text}`)
      return rows.map((row) => row['QUERY PLAN'])
    } catch {
      return undefined
    }
  }
}
