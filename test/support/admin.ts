import type pg from 'pg'
import type { Rights } from '#contract/people/roles.ts'
import { type Shopper, signUp } from './shopper.ts'

type Queryable = Pick<pg.Pool, 'query'>

export async function signUpAdmin(
  { url, db }: { url: string; db: Queryable },
  name = 'Ada Owner',
): Promise<Shopper> {
  const admin = await signUp(url, name)
  await setRole(db, admin.email, 'admin')
  return admin
}

/** Without the admin and the second factor that the store may ask for. */
export async function setRole(db: Queryable, email: string, role: Rights['role']): Promise<void> {
  await db.query('UPDATE users SET role = $2 WHERE email = $1', [email, role])
}
