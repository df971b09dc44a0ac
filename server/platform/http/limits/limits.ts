import { createHmac } from 'node:crypto'
import { type Database, LOSABLE, type Queryable, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { derivedKey } from '#server/platform/runtime/keys.ts'

export interface Limit {
  name: string
  most: number
  seconds: number
}

export interface Use {
  limit: Limit
  by: string
}

/** Uses of all processes are counted in the database, by its clock. */
export interface Limits {
  take: (...uses: Use[]) => Promise<Refusal | undefined>
  takeWithin: (tx: Queryable, use: Use) => Promise<Refusal | undefined>
  refusalOf: (...uses: Use[]) => Promise<Refusal | undefined>
  reached: (...uses: Use[]) => Promise<Use[]>
  giveBack: (...uses: Use[]) => Promise<void>
  forget: (use: Use) => Promise<void>
  pseudonym: (of: string) => string
}

export function openLimits(db: Database, secret: string): Limits {
  const hmacKey = derivedKey(secret, 'limits')
  const pseudonym = (of: string) => createHmac('sha256', hmacKey).update(of).digest('base64url')
  const keyOf = ({ limit, by }: Use) => pseudonym(`${limit.name}\n${by}`)
  return {
    async take(...uses) {
      const counted = new Set((await addLosableUses(db, valuesOf(uses, keyOf))).map(({ key }) => key))
      if (counted.size === uses.length) return undefined
      // Until they are removed, these uses may cause the refusal of another call. They never allow an additional one.
      if (counted.size > 0) await takeBackNewest(db, { keys: [...counted] })
      const refused = uses.filter((use) => !counted.has(keyOf(use)))
      return (await refusalOf(db, refused, keyOf)) ?? tooMany(1)
    },
    async takeWithin(tx, use) {
      const counted = await addUses(tx, valuesOf([use], keyOf))
      return counted.length > 0 ? undefined : ((await refusalOf(tx, [use], keyOf)) ?? tooMany(1))
    },
    refusalOf: (...uses) => refusalOf(db, uses, keyOf),
    async reached(...uses) {
      const waits = await readWaits(db, valuesOf(uses, keyOf))
      return uses.filter((use) => waits.some(({ key }) => key === keyOf(use)))
    },
    async giveBack(...uses) {
      await takeBackNewest(db, { keys: uses.map(keyOf) })
    },
    async forget(use) {
      await forgetUses(db, { use: keyOf(use) })
    },
    pseudonym,
  }
}

/** Condition on counted uses: within the window, and not in the future (the clock may have been set back). */
const counts = (window: string) =>
  `t > clock_timestamp() - make_interval(secs => ${window}) AND t < clock_timestamp() + interval '1 minute'`

// Every caller locks its rows in the order of their keys, which prevents deadlocks.
const addingUses = (furtherFrom = '') =>
  `INSERT INTO limit_uses AS l (key, used_at, window_seconds)
   SELECT key, ARRAY[clock_timestamp()], seconds
   FROM unnest(:keys::text[], :seconds::int[], :mosts::int[]) AS asked (key, seconds, most) ${furtherFrom} ORDER BY key
   ON CONFLICT (key) DO UPDATE
   SET window_seconds = excluded.window_seconds,
     used_at = excluded.used_at || ARRAY(
       SELECT t FROM unnest(l.used_at) t WHERE ${counts('excluded.window_seconds')})
   WHERE (SELECT count(*) FROM unnest(l.used_at) t WHERE ${counts('excluded.window_seconds')})
     < (:mosts::int[])[array_position(:keys::text[], excluded.key)]
   RETURNING key`

const addUses = statement('add-limit-uses', addingUses())
// A crash may lose recent uses; that costs less than waiting for the disk at each call.
const addLosableUses = statement('add-losable-limit-uses', addingUses(`, ${LOSABLE}`))

const readWaits = statement(
  'limit-waits',
  `SELECT key, ceil(extract(epoch FROM full_at.t - clock_timestamp()) + asked.seconds)::int AS "seconds!"
   FROM unnest(:keys::text[], :seconds::int[], :mosts::int[]) AS asked (key, seconds, most)
   JOIN limit_uses l USING (key)
   CROSS JOIN LATERAL (
     SELECT t FROM unnest(l.used_at) t WHERE ${counts('asked.seconds')}
     ORDER BY t DESC OFFSET asked.most - 1 LIMIT 1
   ) full_at`,
)

const takeBackNewest = statement(
  'take-back-limit-uses',
  `UPDATE limit_uses l SET used_at = l.used_at[2:]
   FROM (SELECT key FROM limit_uses WHERE key = ANY (:keys) ORDER BY key FOR UPDATE) locked WHERE l.key = locked.key`,
)

const forgetUses = statement('forget-limit-uses', 'DELETE FROM limit_uses WHERE key = :use')

async function refusalOf(
  db: Queryable,
  uses: Use[],
  keyOf: (use: Use) => string,
): Promise<Refusal | undefined> {
  const waits = await readWaits(db, valuesOf(uses, keyOf))
  return waits.length > 0 ? tooMany(Math.max(...waits.map(({ seconds }) => seconds))) : undefined
}

function valuesOf(uses: Use[], keyOf: (use: Use) => string) {
  return {
    keys: uses.map(keyOf),
    seconds: uses.map(({ limit }) => limit.seconds),
    mosts: uses.map(({ limit }) => limit.most),
  }
}

/** With the `Retry-After` of the answer (rules: L-3). */
export function tooMany(seconds: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  return refuse('too-many-requests', { retryAfter, minutes: Math.ceil(retryAfter / 60) })
}

/** Skipping it costs only space. */
export const purgeLimitUses = statement(
  'forget-ended-limit-uses',
  `WITH ended AS (
     SELECT key FROM limit_uses l WHERE NOT EXISTS (
       SELECT FROM unnest(l.used_at) t WHERE ${counts('l.window_seconds')})
     LIMIT :rows FOR UPDATE SKIP LOCKED
   ), gone AS (DELETE FROM limit_uses l USING ended WHERE l.key = ended.key RETURNING 1)
   SELECT count(*)::int AS gone FROM gone`,
)
