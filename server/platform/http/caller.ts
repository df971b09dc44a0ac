import type { Refusal } from './refusal.ts'

export interface Caller {
  id: string
  email: string
  name: string
  role: 'buyer' | 'admin'
  emailVerified: boolean
  session: string
  /** Of the token, in seconds by the database's clock. */
  issuedAt: number
  ordersVersion: number
  /** Snapshot id; equal ids mean no writes in between. */
  snapshot: string
}

export type Identify = (authorization: string | undefined) => Promise<Caller | Refusal>

/** Whether path or query contains another person's email. An admin may use every email (rules: A-2). */
export function namesAnotherPerson(caller: Caller, input: { params: unknown; query: unknown }): boolean {
  const { email } = { ...(input.query as object), ...(input.params as object) } as { email?: string }
  return email !== undefined && caller.role !== 'admin' && email !== caller.email
}
