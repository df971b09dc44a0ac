import { type Ability, can, type Role } from '#contract/people/roles.ts'
import type { Scope } from '#contract/people/scopes.ts'
import type { CompanyRole } from '#contract/selling/companies.ts'
import type { Refusal } from './refusal.ts'

export interface Caller {
  id: string
  email: string
  name: string
  role: 'buyer' | 'admin'
  roles: readonly Role[]
  may: readonly Ability[]
  /** What the caller may do once the session has the second factor. */
  withheld?: readonly Ability[]
  /** Set if the session's second factor is too old for calls that want a fresh one. */
  wantsFresh?: true
  emailVerified: boolean
  /** That the person buys for. */
  company: { id: string; role: CompanyRole } | undefined
  session: string
  /** Of the token, in seconds by the database's clock. */
  issuedAt: number
  /** In seconds; unknown of a token from a former release. */
  signedInAt?: number | undefined
  ordersVersion: number
  /** Snapshot id; equal ids mean no writes in between. */
  snapshot: string
  /** Set if the call came with a key instead of a token. */
  key?: { id: string; scopes: readonly Scope[] }
}

export type Identify = (authorization: string | undefined) => Promise<Caller | Refusal>
export type KeyCaller = Caller & Required<Pick<Caller, 'key'>>
export type FindKey = (secret: string) => Promise<KeyCaller | Refusal>

/** Whether the caller works for the shop. */
export const isOfDesk = ({ may }: Caller): boolean => may.length > 0

/** Whether the caller has all the rights of an admin in this session. */
export const actsAsAdmin = (caller: Caller): boolean => caller.role === 'admin' && isOfDesk(caller)

/** Whether path or query contains another person's email. One with `people` may use every email (rules: A-2). */
export function namesAnotherPerson(caller: Caller, input: { params: unknown; query: unknown }): boolean {
  const { email } = { ...(input.query as object), ...(input.params as object) } as { email?: string }
  return email !== undefined && !can(caller.may, 'people') && email !== caller.email
}
