import type { BetterAuthOptions } from 'better-auth'
import { pages } from '#contract/pages.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '#contract/people/account.ts'
import type { OpenIdClient } from '#server/people/openid/client.ts'
import { openIdPlugin } from '#server/people/openid/plugin.ts'
import type { OpenIdSignUps } from '#server/people/openid/sign-ups.ts'
import { secondFactorPlugin } from '#server/people/second-factor/plugin.ts'
import { cookieKey, HOST_PREFIX } from '#server/people/sessions/session-cookie.ts'
import type { SecondFactor } from '#server/people/sessions/session-factor.ts'
import { TOKEN_SECONDS } from '#server/people/sessions/tokens.ts'
import { type Database, violates } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { passwords } from './password-hashes.ts'

interface AuthParts {
  storeName: string
  secondFactor: SecondFactor
  db: Database
  secret: string
  storeUrl: URL | undefined
  openId: OpenIdClient[]
  signUps: OpenIdSignUps
  onError: (message: string, cause: unknown) => void
}

const SESSION_SECONDS = 7 * 24 * 60 * 60

export function authOptions(parts: AuthParts) {
  const { db, secret, storeUrl, openId, signUps, onError, secondFactor, storeName } = parts
  const https = storeUrl?.protocol === 'https:'
  return {
    appName: 'farad',
    secret: cookieKey(secret),
    baseURL: storeUrl?.origin ?? { allowedHosts: LOOPBACK_HOSTS, protocol: 'http' },
    database: db,
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
      password: passwords,
    },
    plugins: [
      openIdPlugin({ clients: openId, signUps, onError }),
      ...(secondFactor === 'off' ? [] : [secondFactorPlugin(storeName)]),
    ],
    user: {
      modelName: 'auth_users',
      additionalFields: {
        openIdIssuer: { type: 'string', required: false },
        openIdEmail: { type: 'string', required: false },
        openIdEmailVerified: { type: 'boolean', required: false },
      },
    },
    // Each new access token counts as a use of the session; its owner's session list shows the last use.
    session: { modelName: 'auth_sessions', expiresIn: SESSION_SECONDS, updateAge: TOKEN_SECONDS / 2 },
    account: {
      modelName: 'auth_accounts',
      storeStateStrategy: 'cookie',
      updateAccountOnSignIn: false,
    },
    verification: { modelName: 'auth_verifications' },
    advanced: {
      cookiePrefix: https ? `${HOST_PREFIX}farad` : 'farad',
      // If true, Better Auth puts '__Secure-' before our prefix.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: https },
      // Explicit, because Better Auth skips both checks while NODE_ENV is 'test'.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      // Otherwise Better Auth stores any X-Forwarded-For that a client sends.
      ipAddress: { disableIpTracking: true },
      // Validation reads the whole schema at each start. With joins an existing account costs as many statements as an
      // unknown one, so that timing reveals neither.
      database: { generateId: newId, validateSchema: false, joins: true },
    },
    databaseHooks: {
      account: {
        create: {
          before: async (account) => ({ data: { ...account, accessToken: null, idToken: null } }),
        },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    onAPIError: { throw: true, errorURL: pages.login },
    logger: {
      level: 'error',
      disableColors: true,
      log: (_level, message, cause) =>
        violates(cause ?? {}, 'auth_users_email_key') || onError(message, cause),
    },
  } satisfies BetterAuthOptions
}

const LOOPBACK_HOSTS = ['localhost', 'localhost:*', '127.0.0.1', '127.0.0.1:*', '[::1]', '[::1]:*']
