import type pg from 'pg'
import { idAt } from '#server/demo/id-at.ts'
import { insert } from './insert.ts'

export interface Buyer {
  id: string
  email: string
}

/** Buyers for a trial. Nobody can sign in as one of them: they have no identity. */
export async function insertBuyers(client: pg.Client, count: number, madeAt: number): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, (_, index) => ({
    id: idAt(madeAt),
    email: `buyer-${index + 1}@example.com`,
    name: `Buyer ${index + 1}`,
    role: 'buyer',
    email_verified: true,
    created_at: new Date(madeAt),
  }))
  await insert(client, 'users', ['id', 'email', 'name', 'role', 'email_verified', 'created_at'], buyers)
  return buyers
}
