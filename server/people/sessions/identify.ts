import { abilitiesOf, knownRoles } from '#contract/people/roles.ts'
import { asRow, type Queryable, type RowOf, statement } from '#server/platform/database/database.ts'
import type { Caller, Identify } from '#server/platform/http/caller.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { factorOfSession, type SecondFactor } from './session-factor.ts'
import { isWithdrawn, type TokenClaims, type Tokens } from './tokens.ts'

/** SQL, of a user `u`. */
export const COMPANY_OF_USER =
  "(SELECT jsonb_build_object('id', m.company_id, 'role', m.role) FROM company_members m WHERE m.user_id = u.id)"

// A token from the future, from before the clock was set back, would outlast a withdrawal.
const openUser = statement(
  'caller',
  `SELECT id, email, name, role, roles, email_verified, orders_version,
     ${COMPANY_OF_USER} AS company,
     pg_current_snapshot()::text AS snapshot
   FROM users u
   WHERE id = :userId AND closed_at IS NULL AND NOT ${isWithdrawn(':issuedAt')}
     AND to_timestamp(:issuedAt) <= greatest(tokens_from, clock_timestamp() + interval '1 minute')
     AND NOT EXISTS (SELECT FROM ended_sessions WHERE session = :session)`,
  asRow<{ company: Caller['company'] | null }>,
)

/** Role and state are read at each call, so that a withdrawal of tokens takes effect at once. */
export function identifyBy(db: Queryable, tokens: Tokens, secondFactor: SecondFactor): Identify {
  return async (authorization) => {
    const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
    if (!token) return refuse('not-signed-in')
    const read = await tokens.read(token)
    if (read === 'expired') return refuse('token-expired')
    if (read === 'invalid') return refuse('not-signed-in')
    const [row] = await openUser(db, { userId: read.userId, issuedAt: read.issuedAt, session: read.session })
    if (!row) return refuse('not-signed-in')
    const caller = toCaller(row, read)
    return secondFactor === 'off' || caller.may.length === 0 ? caller : withFactor(db, caller, secondFactor)
  }
}

/** Without the factor nothing is left of the person's abilities, also in calls that need none (rules: A-21). */
async function withFactor(db: Queryable, caller: Caller, mode: SecondFactor): Promise<Caller> {
  const { on, passed, fresh } = await factorOfSession(db, caller.id, caller.session)
  if (!passed && (on || mode === 'required')) return { ...caller, may: [], withheld: caller.may }
  return mode === 'required' && !fresh ? { ...caller, wantsFresh: true } : caller
}

function toCaller(row: RowOf<typeof openUser>, { session, issuedAt, signedInAt }: TokenClaims): Caller {
  const { id, email, name, role, roles, email_verified, company, orders_version, snapshot } = row
  const rights = { role, roles: knownRoles(roles) }
  return {
    id,
    email,
    name,
    ...rights,
    may: abilitiesOf(rights),
    session,
    issuedAt,
    signedInAt,
    emailVerified: email_verified,
    company: company ?? undefined,
    ordersVersion: orders_version,
    snapshot,
  }
}
