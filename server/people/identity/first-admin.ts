import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { WITHDRAWN_FROM } from '#server/people/sessions/tokens.ts'
import { lockEmail } from '#server/people/users/user-of-identity.ts'
import { FIRST_ADMIN_LOCK } from '#server/platform/database/advisory-locks.ts'
import { type Database, type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { forgetKeptPassword, keptEmail, keptPassword, writeNewPassword } from './first-admin-file.ts'
import type { Identity } from './identity.ts'
import { makeAccount } from './make-account.ts'
import { verifyPassword } from './password-hashes.ts'
import { passwordOfEmail } from './sign-in-by-password.ts'

const DEFAULT_EMAIL = 'admin@example.com'
const NAME = 'Store owner'

const waitForLock = statement('lock-first-admin', `SELECT pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`)
const anyAdmin = statement(
  'any-admin',
  `SELECT FROM users WHERE role = 'admin' AND closed_at IS NULL LIMIT 1`,
)
const adminOfEmail = statement(
  'admin-of-email',
  `SELECT FROM users WHERE email = :email AND role = 'admin' AND closed_at IS NULL`,
)

const openUserToPromote = statement(
  'user-to-promote',
  `SELECT u.id FROM users u
   WHERE u.closed_at IS NULL AND ((u.email = :email AND u.email_verified) OR u.id IN (
     SELECT user_id FROM identities WHERE issuer = :embedded AND subject = :subject
   ))
   ORDER BY u.email_verified DESC LIMIT 1`,
)

const makeAdmin = statement(
  'make-first-admin',
  `INSERT INTO users (id, email, name, role, email_verified) VALUES (:id, :email, :name, 'admin', true)
   ON CONFLICT (id) DO UPDATE SET role = 'admin', email_verified = true, tokens_from = ${WITHDRAWN_FROM}`,
)

const linkIdentity = statement(
  'link-first-admin',
  `INSERT INTO identities (issuer, subject, user_id) VALUES (:embedded, :subject, :id)
   ON CONFLICT (issuer, subject) DO UPDATE SET user_id = excluded.user_id`,
)

interface FirstAdminParts {
  db: Database
  identity: Identity
  config: {
    ADMIN_EMAIL?: string | undefined
    ADMIN_PASSWORD?: string | undefined
    local: boolean
    SANDBOX: boolean
  }
  dataDir: string
  embedded: boolean
}

export interface FirstAdmin {
  email: string
  password: string
  justMade: boolean
}

/** 2 processes may run it at once (rules: A-11). Undefined if the email belongs to no open admin, or the password was changed. */
export async function ensureFirstAdmin(parts: FirstAdminParts): Promise<FirstAdmin | undefined> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, local, SANDBOX } = parts.config
  if (!parts.identity.makeAccount) return undefined
  if (ADMIN_EMAIL && ADMIN_PASSWORD) {
    const isNew = await makeIfMissing(parts, ADMIN_EMAIL, () => ADMIN_PASSWORD)
    if (!(await isOpenAdmin(parts.db, ADMIN_EMAIL))) return undefined
    if (!isNew && !(await opensAccount(parts.db, ADMIN_EMAIL, ADMIN_PASSWORD))) return undefined
    return { email: ADMIN_EMAIL, password: ADMIN_PASSWORD, justMade: false }
  }
  if (!parts.embedded) return undefined
  const { dataDir } = parts
  const choose = () => {
    if (!local && !SANDBOX) throw new Error(NONE_PRINTED)
    return keptPassword(dataDir) ?? writeNewPassword(dataDir, DEFAULT_EMAIL)
  }
  const justMade = await makeIfMissing(parts, DEFAULT_EMAIL, choose)
  const password = (await isOpenAdmin(parts.db, DEFAULT_EMAIL)) && keptPassword(dataDir)
  if (!password) return undefined
  if (justMade || (await opensAccount(parts.db, DEFAULT_EMAIL, password)))
    return { email: DEFAULT_EMAIL, password, justMade }
  forgetKeptPassword(dataDir)
  return undefined
}

const NONE_PRINTED =
  'Set ADMIN_EMAIL and ADMIN_PASSWORD for the first admin: only a trial prints a login in the terminal.'

export async function isOpenAdmin(db: Queryable, email: string): Promise<boolean> {
  return (await adminOfEmail(db, { email })).length > 0
}

async function opensAccount(db: Queryable, email: string, password: string): Promise<boolean> {
  const [account] = await passwordOfEmail(db, { email })
  return account?.hash ? verifyPassword({ hash: account.hash, password }) : false
}

function makeIfMissing(
  { db, identity }: FirstAdminParts,
  email: string,
  choosePassword: () => string,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    await waitForLock(tx)
    if ((await anyAdmin(tx)).length > 0) return false
    await lockEmail(tx, email)
    const account = { email, name: NAME, password: choosePassword(), emailVerified: true }
    const subject = await identity.makeAccount?.(account, tx)
    if (!subject) return false
    await promote(tx, email, subject)
    return true
  })
}

async function promote(tx: Queryable, email: string, subject: string): Promise<void> {
  const [present] = await openUserToPromote(tx, { email, embedded: EMBEDDED, subject })
  const id = present?.id ?? newId()
  await makeAdmin(tx, { id, email, name: NAME })
  await linkIdentity(tx, { embedded: EMBEDDED, subject, id })
}

const adminsOfEmail = statement(
  'admins-of-email',
  `SELECT email FROM users u WHERE role = 'admin' AND closed_at IS NULL AND (email = :email
     OR EXISTS (SELECT FROM user_events e WHERE e.user_id = u.id AND e.former_email = :email))`,
)

/** The email of an open admin whose printed password is still the one that opens the account, also if its email was changed. */
export async function printedLogin(db: Queryable, dataDir: string): Promise<string | undefined> {
  const [printed, password] = [keptEmail(dataDir), keptPassword(dataDir)]
  if (!printed || !password) return undefined
  for (const { email } of await adminsOfEmail(db, { email: printed }))
    if (await opensAccount(db, email, password)) return email
  return undefined
}

const closePrinted = statement(
  'close-printed-login',
  `WITH unlinked AS (DELETE FROM auth_users WHERE "email" = :printed)
   UPDATE users SET role = 'buyer', roles = '{}', closed_at = now(), tokens_from = ${WITHDRAWN_FROM}
   WHERE email = :printed AND closed_at IS NULL`,
)

/** The owner's own account takes the place of the printed one, which stays in the history as a closed one. */
export async function replacePrintedLogin(
  tx: Queryable,
  printed: string,
  {
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  }: Pick<FirstAdminParts['config'], 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<void> {
  if (!email || !password)
    throw new Error(
      `Set ADMIN_EMAIL and ADMIN_PASSWORD: they replace the login of ${printed}, which was printed.`,
    )
  await lockEmail(tx, email)
  if (email !== printed) await closePrinted(tx, { printed })
  await promote(tx, email, await makeAccount(tx, { email, name: NAME, password, emailVerified: true }))
}
