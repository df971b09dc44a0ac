import { betterAuth } from 'better-auth'
import type { Database, Queryable } from '#server/platform/database.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import { authDoor } from './auth-door.ts'
import { authOptions } from './auth-options.ts'
import { EMBEDDED } from './embedded-issuer.ts'
import { makeAccount, type NewAccount } from './make-account.ts'
import type { SignInLimits } from './sign-in-limits.ts'

/** Who somebody is, as an identity provider vouches for it. */
export interface Proof {
  issuer: string
  /** The provider's own lasting name of the person. */
  subject: string
  email: string
  emailVerified: boolean
  name: string
  /** Until when it gives access, in seconds, where that is less than an access token lives. */
  accessUntil?: number
}

/** An identity provider as the store uses it. */
export interface Identity {
  /** Answers everything under /api/auth; `client` is the address that limits count by. */
  handler: (request: Request, client: string) => Promise<Response>
  /** Who is signed in at the provider; `setCookie` prolongs their session and belongs into the answer. */
  proof: (request: Request) => Promise<{ proof: Proof; setCookie: string | undefined } | Refusal | undefined>
  /**
   * Makes an account, or takes over the one of that email, and gives its subject; on `tx` inside a transaction. A hosted
   * provider has no such thing: people make their accounts there themselves.
   */
  makeAccount?: (account: NewAccount, tx?: Queryable) => Promise<string>
}

export interface EmbeddedParts {
  db: Database
  secret: string
  storeUrl?: URL | undefined
  signInLimits: SignInLimits
  onError: (message: string, cause: unknown) => void
}

/** The identity provider that the store brings along: Better Auth on the store's own database. */
export function openEmbeddedIdentity({
  db,
  secret,
  storeUrl,
  signInLimits,
  onError = console.error,
}: EmbeddedParts): Identity {
  const auth = betterAuth(authOptions({ db, secret, storeUrl, onError }))
  const door = authDoor({ answer: auth.handler, db, storeUrl, limits: signInLimits, onError })
  return {
    handler: async (request, client) => door.fetch(request, { client }),
    async proof(request) {
      const cookie = request.headers.get('cookie')
      if (cookie === null) return undefined
      const headers = new Headers({ cookie, host: new URL(request.url).host })
      const found = await auth.api.getSession({ headers, returnHeaders: true }).catch(async (error) => {
        // It hides what went wrong; a database that is gone is told by this.
        await db.query('SELECT 1')
        throw error
      })
      if (!found.response) return undefined
      const { id, email, emailVerified, name } = found.response.user
      return {
        proof: { issuer: EMBEDDED, subject: id, email, emailVerified, name },
        setCookie: sessionCookie(found.headers),
      }
    },
    makeAccount: (account, tx = db) => makeAccount(tx, account),
  }
}

function sessionCookie(headers: Headers): string | undefined {
  return headers.getSetCookie().find((cookie) => cookie.includes('.session_token='))
}
