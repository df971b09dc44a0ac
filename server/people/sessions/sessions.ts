import type { OpenSession } from '#contract/people/own-account.ts'
import { type Database, type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Keyset, LAST_ID } from '#server/platform/http/keyset.ts'
import { EMBEDDED } from './embedded-issuer.ts'
import { endKeysOf, idsToKeep, lockOwnerOfKeys } from './end-keys.ts'
import { WITHDRAWN_FROM } from './tokens.ts'

const sessionsOfUser = statement(
  'sessions-of-user',
  `SELECT s."id", s."userAgent" AS agent, s."createdAt" AS signed_in, s."updatedAt" AS last_used
   FROM identities i JOIN auth_sessions s ON s."userId" = i.subject
   WHERE i.issuer = :embedded AND i.user_id = :userId AND s."expiresAt" > now() AND s."id" < :after
   ORDER BY s."id" DESC LIMIT :limit`,
)

export async function listSessions(
  db: Queryable,
  userId: string,
  current: string | undefined,
  { after, limit }: Keyset,
): Promise<OpenSession[]> {
  const rows = await sessionsOfUser(db, { embedded: EMBEDDED, userId, after: after ?? LAST_ID, limit })
  return rows.map(({ id, agent, signed_in, last_used }) => ({
    _id: id,
    ...deviceOf(agent ?? ''),
    signedInAt: signed_in.toISOString(),
    lastUsedAt: last_used.toISOString(),
    current: id === current,
  }))
}

const endOne = statement(
  'end-session-of-user',
  `WITH ended AS (
     DELETE FROM auth_sessions s USING identities i
     WHERE i.issuer = :embedded AND i.user_id = :userId AND s."userId" = i.subject AND s."id" = :id RETURNING 1
   )
   SELECT count(*)::int AS ended FROM ended`,
)

const endAll = statement(
  'end-sessions-of-user',
  `WITH ended AS (
     DELETE FROM auth_sessions s USING identities i
     WHERE i.issuer = :embedded AND i.user_id = :userId AND s."userId" = i.subject RETURNING 1
   ), withdrawn AS (
     UPDATE users SET tokens_from = ${WITHDRAWN_FROM} WHERE id = :userId RETURNING id AS user_id
   ), ${endKeysOf('withdrawn')}
   SELECT count(*)::int AS ended FROM ended`,
)

// A hosted provider's session has no row in auth_sessions; for the others a trigger records the end.
const endOwn = statement(
  'end-own-session',
  `WITH ended AS (DELETE FROM auth_sessions WHERE "id" = :session)
   INSERT INTO ended_sessions (session) VALUES (:session) ON CONFLICT DO NOTHING`,
)

export async function endOwnSession(db: Queryable, { session }: Caller) {
  await endOwn(db, { session })
  return { deletedCount: 1 }
}

/** Answers 0 for a session of another user. */
export async function endSession(db: Queryable, userId: string, id: string) {
  const [outcome] = await endOne(db, { embedded: EMBEDDED, userId, id })
  return { deletedCount: outcome?.ended ?? 0 }
}

/** And the keys that are not kept (rules: T-10). */
export function endSessions(db: Database, userId: string, keepKeys: string[] | undefined) {
  return transaction(db, async (tx) => {
    await lockOwnerOfKeys(tx, userId)
    const by = { userId, endedBy: userId, keepKeys: idsToKeep(keepKeys), embedded: EMBEDDED }
    const [outcome] = await endAll(tx, by)
    return { deletedCount: outcome?.ended ?? 0 }
  })
}

/** In the order of the search: most User-Agents also name the browsers further down. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPX|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/^(?=.*\bVersion\/[\d.]).*\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

export function deviceOf(agent: string): { browser?: string; system?: string } {
  const browser = nameIn(browsers, agent)
  const system = nameIn(systems, agent)
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) }
}

function nameIn(names: [RegExp, string][], agent: string): string | undefined {
  return names.find(([sign]) => sign.test(agent))?.[1]
}
