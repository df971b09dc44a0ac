import type pg from 'pg'
import { idAt } from '#server/demo/id-at.ts'
import { insert } from './insert.ts'

export interface Buyer {
  id: string
  email: string
}

/** Without identities, so that no sign-in is possible. */
export async function insertBuyers(client: pg.Client, count: number, createdAt: number): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, (_, index) => ({
    id: idAt(createdAt),
    email: `buyer-${index + 1}@example.com`,
    name: `Buyer ${index + 1}`,
    role: 'buyer',
    email_verified: true,
    created_at: new Date(createdAt),
  }))
  await insert(client, 'users', ['id', 'email', 'name', 'role', 'email_verified', 'created_at'], buyers)
  return buyers
}
