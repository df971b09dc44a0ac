import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import type { Queryable } from '#server/platform/database/database.ts'

/** Drops what another person may have entered in an account before its email was proven (rules: A-19). */
export interface FirstProof {
  lock: (tx: Queryable, userId: string) => Promise<void>
  drop: (tx: Queryable, userId: string) => Promise<void>
  /** After that transaction. The expiry job does it if this fails. */
  finish: (userId: string) => Promise<void>
}

/** SQL. The user of another provider may be another person than the reader of the mail. */
export const HAS_NO_PROVIDER = `NOT EXISTS (
  SELECT FROM auth_accounts a WHERE a."userId" = p."id" AND a."providerId" <> 'credential')`

/** SQL: whether a mailed link proves the email of the account `p` for the first time (rules: A-19). */
export const IS_FIRST_PROOF = `(NOT p."emailVerified" AND ${HAS_NO_PROVIDER} AND NOT EXISTS (
  SELECT FROM identities i JOIN users u ON u.id = i.user_id
  WHERE i.issuer = '${EMBEDDED}' AND i.subject = p."id" AND u.proven))`
