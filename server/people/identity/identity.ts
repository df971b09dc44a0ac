import type { Proof } from '#server/people/users/user-of-identity.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Refusal } from '#server/platform/http/refusal.ts'
import type { NewAccount } from './make-account.ts'

export interface Identity {
  handler: (request: Request, client: string) => Promise<Response>
  proof: (request: Request) => Promise<{ proof: Proof; setCookie: string | undefined } | Refusal | undefined>
  currentSession: (request: Request) => Promise<string | undefined>
  /** Hosted providers lack it, because people create their accounts there themselves. */
  makeAccount?: (account: NewAccount, tx?: Queryable) => Promise<string>
}
