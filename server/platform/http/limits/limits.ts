import { createHmac } from 'node:crypto'
import { type Database, LOSABLE, type Queryable, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { derivedKey } from '#server/platform/runtime/keys.ts'
import { networksOf } from './networks.ts'

export interface Limit {
  name: string
  most: number
  seconds: number
}

export interface Use {
  limit: Limit
  by?: string
  /** Counts in each network around it, in a wider one up to a multiple of the limit. */
  client?: string
}

type Count = Required<Pick<Use, 'limit' | 'by'>>

/** The single counts of a use. */
export function countsOf({ limit, by, client }: Use): Count[] {
  if (client === undefined) return [{ limit, by: by ?? '' }]
  return networksOf(client).map(({ network, times }) => ({
    limit: { ...limit, most: limit.most * times },
    by: by === undefined ? network : `${by}\n${network}`,
  }))
}

/** Not counted in the networks around the address. */
export const atAddress = (use: Use): Use => countsOf(use)[0] ?? use

/** Uses of all processes are counted in the database, by its clock. */
export interface Limits {
  take: (...uses: Use[]) => Promise<Refusal | undefined>
  takeWithin: (tx: Queryable, ...uses: Use[]) => Promise<Refusal | undefined>
  refusalOf: (...uses: Use[]) => Promise<Refusal | undefined>
  reached: (...uses: Use[]) => Promise<Use[]>
  giveBack: (...uses: Use[]) => Promise<void>
  forget: (use: Use) => Promise<void>
  pseudonym: (of: string) => string
  /** A client to be stored: the pseudonyms of its networks. A use takes it as its client. */
  sealed: (client: string) => string
}

export function openLimits(db: Database, secret: string): Limits {
  const hmacKey = derivedKey(secret, 'limits')
  const pseudonym = (of: string) => createHmac('sha256', hmacKey).update(of).digest('base64url')
  const keyed = (uses: Use[]) =>
    uses.flatMap(countsOf).map(({ limit, by }) => ({ ...limit, key: pseudonym(`${limit.name}\n${by}`) }))
  return {
    async take(...uses) {
      const all = keyed(uses)
      const counted = new Set((await addLosableUses(db, valuesOf(all))).map(({ key }) => key))
      if (counted.size === all.length) return undefined
      // Until they are removed, these uses may cause the refusal of another call. They never allow an additional one.
      if (counted.size > 0) await takeBackNewest(db, { keys: [...counted] })
      const refused = all.filter(({ key }) => !counted.has(key))
      return (await refusalOf(db, refused)) ?? tooMany(1)
    },
    async takeWithin(tx, ...uses) {
      const all = keyed(uses)
      const counted = await addUses(tx, valuesOf(all))
      if (counted.length === all.length) return undefined
      const keys = counted.map(({ key }) => key)
      if (keys.length > 0) await takeBackNewest(tx, { keys })
      return (
        (await refusalOf(
          tx,
          all.filter(({ key }) => !keys.includes(key)),
        )) ?? tooMany(1)
      )
    },
    refusalOf: (...uses) => refusalOf(db, keyed(uses)),
    async reached(...uses) {
      const waits = new Set(
        (await readWaits(db, valuesOf(keyed(uses)))).map(({ key, most }) => `${key} ${most}`),
      )
      return uses.filter((use) => keyed([use]).some(({ key, most }) => waits.has(`${key} ${most}`)))
    },
    async giveBack(...uses) {
      await takeBackNewest(db, { keys: keyed(uses).map(({ key }) => key) })
    },
    async forget(use) {
      for (const { key } of keyed([use])) await forgetUses(db, { use: key })
    },
    pseudonym,
    sealed: (client) =>
      networksOf(client)
        .map(({ network, times }) => `${pseudonym(network)}*${times}`)
        .join(' '),
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
  `SELECT key, asked.most AS "most!", ceil(extract(epoch FROM full_at.t - clock_timestamp()) + asked.seconds)::int AS "seconds!"
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

interface KeyedLimit extends Limit {
  key: string
}

async function refusalOf(db: Queryable, limits: KeyedLimit[]): Promise<Refusal | undefined> {
  const waits = await readWaits(db, valuesOf(limits))
  return waits.length > 0 ? tooMany(Math.max(...waits.map(({ seconds }) => seconds))) : undefined
}

function valuesOf(limits: KeyedLimit[]) {
  return {
    keys: limits.map(({ key }) => key),
    seconds: limits.map(({ seconds }) => seconds),
    mosts: limits.map(({ most }) => most),
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
