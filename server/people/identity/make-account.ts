import { type Queryable, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { hashPassword } from './password-hashes.ts'

export interface NewAccount {
  email: string
  name: string
  password: string
  emailVerified: boolean
}

export const accountOfEmail = statement(
  'account-of-email',
  'SELECT FROM auth_users WHERE "email" = :formEmail',
)

const keepAccount = statement(
  'keep-auth-account',
  `WITH person AS (
     INSERT INTO auth_users ("id", "email", "name", "emailVerified") VALUES (:id, :email, :name, :emailVerified)
     ON CONFLICT ("email") DO UPDATE
       SET "name" = excluded."name", "emailVerified" = excluded."emailVerified", "updatedAt" = now()
     RETURNING "id"
   ), ended AS (
     DELETE FROM auth_sessions s USING person WHERE s."userId" = person."id"
   ), unlinked AS (
     DELETE FROM auth_accounts a USING person WHERE a."userId" = person."id" AND a."providerId" <> 'credential'
   )
   INSERT INTO auth_accounts ("id", "accountId", "providerId", "userId", "password")
   SELECT :newId, person."id", 'credential', person."id", :hash FROM person
   ON CONFLICT ("providerId", "accountId") DO UPDATE SET "password" = excluded."password", "updatedAt" = now()
   RETURNING "userId" AS subject`,
)

/** An existing account with this email is taken over: it gets the new password, and loses its sessions and linked providers. */
export async function makeAccount(db: Queryable, account: NewAccount): Promise<string> {
  const { email, name, password, emailVerified } = account
  const hash = await hashPassword(password)
  const [kept] = await keepAccount(db, { id: newId(), email, name, emailVerified, newId: newId(), hash })
  if (!kept) throw new Error('The account was not stored.')
  return kept.subject
}
