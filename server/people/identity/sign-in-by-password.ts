import { type Database, statement, transactionUnderLock } from '#server/platform/database/database.ts'

export const passwordOfEmail = statement(
  'password-at-sign-in',
  `SELECT a."password" AS hash FROM auth_users p
   JOIN auth_accounts a ON a."userId" = p."id" AND a."providerId" = 'credential' WHERE p."email" = :email`,
)

/** Waits for a reset of the password. One that comes later finds the session and ends it. */
const lockAccount = statement(
  'lock-account-to-sign-in',
  'SELECT FROM auth_users WHERE "email" = :email FOR KEY SHARE',
)

const endIfReplaced = statement(
  'end-session-of-replaced-password',
  `DELETE FROM auth_sessions s WHERE s."token" = :token AND NOT EXISTS (
     SELECT FROM auth_accounts a WHERE a."userId" = s."userId" AND a."providerId" = 'credential' AND a."password" = :comparedHash
   ) RETURNING s."id"`,
)

/** If the password was replaced meanwhile, the session is ended and the present one is tried (rules: A-19). */
export async function signInByPassword(
  db: Database,
  email: string,
  signIn: () => Promise<Response>,
): Promise<Response> {
  const [compared] = await passwordOfEmail(db, { email })
  const response = await signIn()
  if (!response.ok) return response
  const { token } = (await response.clone().json()) as { token?: string }
  if (token === undefined) return response
  const ended = await transactionUnderLock(
    db,
    (tx) => lockAccount(tx, { email }),
    (tx) => endIfReplaced(tx, { token, comparedHash: compared?.hash ?? '' }),
  )
  return ended.length > 0 ? signIn() : response
}
