import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Email } from '#contract/values.ts'
import { dropFactorOf } from '#server/people/second-factor/reset-factor.ts'
import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { ENDED_KEYS_FACTS, endKeysOf, lockOwnerOfKeys } from '#server/people/sessions/end-keys.ts'
import { WITHDRAWN_FROM } from '#server/people/sessions/tokens.ts'
import { withDatabase } from '#server/platform/command-line/command-database.ts'
import { asCalled, type Terminal } from '#server/platform/command-line/terminal.ts'
import { type Database, statement, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { forgetKeptPassword, keptEmail, readablePassword } from './first-admin-file.ts'
import { hashPassword } from './password-hashes.ts'
import { PASSWORD_CHANGED } from './password-mail.ts'

const HELP = `Account help, run on the store's own machine.

  npm run admin -- reset-password ada@example.com         sets a new password for the account and prints it once
  npm run admin -- reset-second-factor ada@example.com    removes the second factor of the account, if the device is lost

  --help    this text

Works without mail. All sessions and keys of the account end, and the reset is in its history. The store can run meanwhile.
`

const DONE = 0
const FAILED = 1
const WRONG_USE = 2

export async function adminCommand(words: string[], terminal: Terminal): Promise<number> {
  const parsed = parseWords(words)
  const help = asCalled(HELP, terminal.environment)
  if ('wrong' in parsed) {
    terminal.err.write(`${parsed.wrong}\n\n${help}`)
    return WRONG_USE
  }
  if (!('what' in parsed)) {
    terminal.out.write(help)
    return DONE
  }
  try {
    return await commands[parsed.what](parsed.email, terminal)
  } catch (error) {
    terminal.err.write(`\n${(error as Error).message}\n`)
    return FAILED
  }
}

type Parsed = { what: keyof typeof commands; email: string } | { help: true } | { wrong: string }

function parseWords(words: string[]): Parsed {
  try {
    const options = { help: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options })
    const [what, given, ...more] = positionals
    if (values.help) return { help: true }
    if (what !== 'reset-password' && what !== 'reset-second-factor')
      return { wrong: `${what ? `'${what}' is not a command. ` : ''}Name a command: ${names}.` }
    if (given === undefined) return { wrong: 'Give the email of the account.' }
    if (more.length > 0) return { wrong: `Unexpected argument: ${more[0]}` }
    const email = Email.safeParse(given).data
    return email ? { what, email } : { wrong: `'${given}' is not an email address.` }
  } catch (error) {
    return { wrong: (error as Error).message }
  }
}

const reasons = {
  unknown: (email: string) =>
    `No account has the email ${email}. Check the spelling; the desk lists all accounts under Users.`,
  closed: (email: string) =>
    `The account ${email} is closed. An admin can reopen it on the desk: Users, Closed accounts.`,
  elsewhere: (email: string) =>
    `${email} has no password in this store: the person signs in at another provider, such as Google. Reset it there.`,
}

const HOSTED = `Firebase manages the accounts of this store (IDENTITY=firebase), including their passwords. Reset the password in
the Firebase console, under Authentication.`

const HOSTED_FACTOR = `Firebase manages the accounts of this store (IDENTITY=firebase), including their second factors.`

async function resetPassword(email: string, terminal: Terminal): Promise<number> {
  const { firebase, DATA_DIR } = readConfig(terminal.environment)
  if (firebase) throw new Error(HOSTED)
  const outcome = await withDatabase(terminal, (db) => assignPassword(db, email))
  if (typeof outcome === 'string') throw new Error(reasons[outcome](email))
  const dataDir = resolve(terminal.folder, DATA_DIR)
  if (keptEmail(dataDir) === email) forgetKeptPassword(dataDir)
  terminal.out.write(`The new password of ${email}, shown only once:

  ${outcome.password}

All sessions and keys of the account have ended. Change the password after login, under My Profile.
`)
  return DONE
}

async function resetFactor(email: string, terminal: Terminal): Promise<number> {
  if (readConfig(terminal.environment).firebase) throw new Error(HOSTED_FACTOR)
  const { found, dropped } = await withDatabase(terminal, (db) => dropFactorOf(db, email))
  if (!found) throw new Error(reasons.unknown(email))
  if (!dropped) throw new Error(`${email} has no second factor.`)
  terminal.out.write(`The second factor of ${email} is removed, and all sessions and keys of the account have ended. The password alone
now opens the account: set up a new second factor after login, under My Profile.
`)
  return DONE
}

const commands = { 'reset-password': resetPassword, 'reset-second-factor': resetFactor }
const names = Object.keys(commands).join(', ')

const passwordAccount = statement(
  'password-account-of-email',
  `SELECT p."id" AS subject, i.user_id, coalesce(u.closed_at IS NOT NULL, false) AS closed
   FROM auth_users p LEFT JOIN identities i ON i.issuer = :embedded AND i.subject = p."id"
   LEFT JOIN users u ON u.id = i.user_id WHERE p."email" = :email`,
)

const anyUser = statement(
  'any-user-of-email',
  'SELECT FROM users WHERE email = :email AND closed_at IS NULL LIMIT 1',
)

// One statement: all or none of it applies. Sessions of the person's other identities end too.
const setPassword = statement(
  'assign-password',
  `WITH owner AS (
     SELECT user_id FROM identities WHERE issuer = :embedded AND subject = :accountSubject
   ), subjects AS (
     SELECT :accountSubject AS subject UNION SELECT i.subject FROM owner JOIN identities i USING (user_id) WHERE i.issuer = :embedded
   ), ended AS (
     DELETE FROM auth_sessions s USING subjects WHERE s."userId" = subjects.subject
   ), links AS (
     DELETE FROM password_resets r USING subjects WHERE r.subject = subjects.subject
   ), ${endKeysOf('owner')}, withdrawn AS (
     UPDATE users SET tokens_from = ${WITHDRAWN_FROM} FROM owner WHERE users.id = owner.user_id
   ), recorded AS (
     INSERT INTO user_events (user_id, kind) SELECT user_id, 'password-reset' FROM owner
   ), mailed AS (
     INSERT INTO outbox (id, recipient, kind, facts)
     SELECT :mailId::uuid, p."email", '${PASSWORD_CHANGED}', ${ENDED_KEYS_FACTS} FROM auth_users p WHERE p."id" = :accountSubject
   )
   INSERT INTO auth_accounts ("id", "accountId", "providerId", "userId", "password")
   VALUES (:id, :accountSubject, 'credential', :accountSubject, :password)
   ON CONFLICT ("providerId", "accountId") DO UPDATE SET "password" = excluded."password", "updatedAt" = now()`,
)

/** Returns a reason instead if the email has no open account, or the account has no password. */
async function assignPassword(
  db: Database,
  email: string,
): Promise<{ password: string } | 'unknown' | 'closed' | 'elsewhere'> {
  const [account] = await passwordAccount(db, { email, embedded: EMBEDDED })
  if (!account) return (await anyUser(db, { email })).length > 0 ? 'elsewhere' : 'unknown'
  if (account.closed) return 'closed'
  const password = readablePassword()
  const hash = await hashPassword(password)
  await transaction(db, async (tx) => {
    if (account.user_id) await lockOwnerOfKeys(tx, account.user_id)
    await setPassword(tx, {
      accountSubject: account.subject,
      embedded: EMBEDDED,
      id: newId(),
      password: hash,
      keepKeys: [],
      endedBy: null,
      mailId: newId(),
    })
  })
  return { password }
}
