import { randomBytes } from 'node:crypto'
import type { AuthContext } from 'better-auth'
import { parseSigned, serializeSigned } from 'hono/utils/cookie'
import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { type Database, statement } from '#server/platform/database/database.ts'

/** Whose code is expected, and the cookie by which Better Auth finds it. */
export interface Asked {
  subject: string
  email: string
  cookie: string
  /** The session that the proof replaces. */
  session?: string
  /** Set if the code turns the factor on. */
  confirms?: true
}

type Adapter = Pick<AuthContext['internalAdapter'], 'findVerificationValue' | 'createVerificationValue'>

export interface AskingParts {
  db: Database
  context: Promise<Pick<AuthContext, 'createAuthCookie' | 'secret'> & { internalAdapter: Adapter }>
  findSession: (request: Request) => Promise<OpenSession | undefined>
}

export interface OpenSession {
  id: string
  subject: string
  email: string
  /** The cookies as Better Auth reads them. */
  cookie: string
}

const factorOfAccount = statement(
  'factor-of-account',
  `SELECT f."userId" AS subject, a."email", a."twoFactorEnabled" AS on
   FROM auth_second_factors f JOIN auth_users a ON a."id" = f."userId"
   WHERE f."userId" = :subject OR a."twoFactorEnabled" AND f."userId" IN (
     SELECT other.subject FROM identities own JOIN identities other USING (user_id, issuer)
     WHERE own.issuer = :embedded AND own.subject = :subject
   ) ORDER BY a."twoFactorEnabled" DESC LIMIT 1`,
)

/** Of the person, who may have it with another sign-in. */
export async function findFactor(db: Database, subject: string) {
  return (await factorOfAccount(db, { subject, embedded: EMBEDDED }))[0]
}

const emailOf = statement('email-of-account', 'SELECT "email" FROM auth_users WHERE "id" = :subject')

/** A session comes first: a sign-in that waits for a code has ended the browser's session. */
export async function whoIsAsked(parts: AskingParts, request: Request): Promise<Asked | undefined> {
  const open = await parts.findSession(request)
  if (!open) return whoSignsIn(parts, request)
  const { id: session, cookie } = open
  const factor = await findFactor(parts.db, open.subject)
  if (!factor) return undefined
  const { subject, email, on } = factor
  if (on) return { subject, email, session, cookie: await challenge(parts, subject) }
  return { subject, email, session, cookie, confirms: true }
}

const COOKIE = 'two_factor'

async function whoSignsIn({ db, context }: AskingParts, request: Request): Promise<Asked | undefined> {
  const { createAuthCookie, secret, internalAdapter } = await context
  const { name } = createAuthCookie(COOKIE)
  const identifier = (await parseSigned(request.headers.get('cookie') ?? '', secret, name))[name]
  const waiting = identifier ? await internalAdapter.findVerificationValue(identifier) : undefined
  const [account] = waiting ? await emailOf(db, { subject: waiting.value }) : []
  if (!identifier || !waiting || !account) return undefined
  const cookie = await sentCookie(name, identifier, secret)
  return { subject: waiting.value, email: account.email, cookie }
}

/** As a browser sends it: without the attributes, which Hono wants for a name with `__Host-`. */
async function sentCookie(name: string, value: string, secret: string): Promise<string> {
  const set = await serializeSigned(name, value, secret, { path: '/', secure: true })
  return set.slice(0, set.indexOf(';'))
}

const CHALLENGE_MS = 60_000

/** As Better Auth's sign-in makes it: so a code from a session is checked and limited as at a sign-in. */
async function challenge({ context }: AskingParts, subject: string): Promise<string> {
  const { createAuthCookie, secret, internalAdapter } = await context
  const identifier = `2fa-${randomBytes(15).toString('base64url')}`
  const expiresAt = new Date(Date.now() + CHALLENGE_MS)
  await internalAdapter.createVerificationValue({ identifier, value: subject, expiresAt })
  await internalAdapter.createVerificationValue({
    identifier: `2fa-attempts-${identifier}`,
    value: '0',
    expiresAt,
  })
  return sentCookie(createAuthCookie(COOKIE).name, identifier, secret)
}
