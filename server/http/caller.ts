import type { Refusal } from './refusal.ts'

/** The person behind a call, as the database has them at this very call. */
export interface Caller {
  id: string
  email: string
  name: string
  role: 'buyer' | 'admin'
  emailVerified: boolean
  /** The session of the access token. */
  session: string
  /** Goes up with each change to an order of theirs. */
  ordersVersion: number
  /** What of the database this call sees; the same text only as long as nothing at all was written. */
  snapshot: string
}

/** Finds the caller by an Authorization header, or says why there is none. */
export type Identify = (authorization: string | undefined) => Promise<Caller | Refusal>

/** Whether the email in a path or query is not the caller's; an admin may name every email (rules: A-2). */
export function namesSomebodyElse(caller: Caller, input: { params: unknown; query: unknown }): boolean {
  const { email } = { ...(input.query as object), ...(input.params as object) } as { email?: string }
  return email !== undefined && caller.role !== 'admin' && email !== caller.email
}
