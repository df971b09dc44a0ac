import { hash, randomInt } from 'node:crypto'
import { abilitiesOf, knownRoles } from '#contract/people/roles.ts'
import { deskScope, type Scope } from '#contract/people/scopes.ts'
import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { COMPANY_OF_USER } from '#server/people/sessions/identify.ts'
import type { SecondFactor } from '#server/people/sessions/session-factor.ts'
import { asRow, type Queryable, type RowOf, statement } from '#server/platform/database/database.ts'
import type { Caller, FindKey, KeyCaller } from '#server/platform/http/caller.ts'
import { KEY_PREFIX } from '#server/platform/http/key-in.ts'
import { refuse } from '#server/platform/http/refusal.ts'

// The last use is noted once a minute, so that calls at once do not wait for each other.
const findRow = statement(
  'find-key',
  `WITH found AS (
     SELECT k.id AS key, k.scopes, k.last_used_at, u.id, u.email, u.name, u.role, u.roles, u.email_verified, u.orders_version,
       ${COMPANY_OF_USER} AS company,
       pg_current_snapshot()::text AS snapshot, extract(epoch FROM clock_timestamp())::float8 AS now,
       :factorNeeded AND (k.with_factor IS NOT TRUE OR NOT EXISTS (
         SELECT FROM identities i JOIN auth_users a ON a."id" = i.subject
         WHERE i.issuer = :embedded AND i.user_id = u.id AND a."twoFactorEnabled"
       )) AS "factor_missing!"
     FROM api_keys k JOIN users u ON u.id = k.user_id
     WHERE k.hash = :secret AND u.closed_at IS NULL
       AND (k.expires_on IS NULL OR k.expires_on >= (now() AT TIME ZONE 'UTC')::date)
   ), used AS (
     UPDATE api_keys k SET last_used_at = now() FROM found
     WHERE k.id = found.key AND (k.last_used_at IS NULL OR k.last_used_at < now() - interval '1 minute')
   )
   SELECT * FROM found`,
  asRow<{ scopes: Scope[]; company: Caller['company'] | null }>,
)

/**
 * Looked up at each call, so that a revocation or the end of the account takes effect at once in every process
 * (rules: T-2).
 */
export function findKeyIn(db: Queryable, secondFactor: SecondFactor): FindKey {
  const factorNeeded = secondFactor === 'required'
  return async (secret) => {
    const [row] = await findRow(db, { secret: hashOf(secret), factorNeeded, embedded: EMBEDDED })
    return row ? toCaller(row) : refuse('key-wrong')
  }
}

/** With SECOND_FACTOR=required a key gives what a person with the factor gave it (rules: A-21). */
function toCaller(row: RowOf<typeof findRow>): KeyCaller {
  const may = abilitiesOf({ role: row.role, roles: knownRoles(row.roles) }).filter((each) =>
    row.scopes.includes(deskScope(each)),
  )
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: 'buyer',
    roles: [],
    may: row.factor_missing ? [] : may,
    ...(row.factor_missing && { withheld: may }),
    emailVerified: row.email_verified,
    company: row.company ?? undefined,
    session: `key ${row.key}`,
    issuedAt: row.now,
    ordersVersion: row.orders_version,
    snapshot: row.snapshot,
    key: { id: row.key, scopes: row.scopes },
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 238 bits (rules: T-1). */
const LENGTH = 40

export function newSecret(): string {
  return KEY_PREFIX + Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')
