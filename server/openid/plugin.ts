import { createHash } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import type { OAuthProvider } from 'better-auth/oauth2'
import type { OpenIdClient, Vouched } from './client.ts'
import type { OpenIdSignUps } from './sign-ups.ts'

interface PluginParts {
  clients: OpenIdClient[]
  signUps: OpenIdSignUps
  onError: (message: string, cause: unknown) => void
}

/**
 * Better Auth's way through an OpenID provider (state in an encrypted cookie, PKCE, nonce, session), with our client in
 * place of its own, which discovers at the start only and verifies too little (docs/decisions/015).
 */
export function openIdPlugin({ clients, ...parts }: PluginParts): BetterAuthPlugin {
  return {
    id: 'farad-openid',
    init: ({ socialProviders }) => ({
      context: {
        socialProviders: [...clients.map((client) => provider(client, parts)), ...socialProviders],
      },
    }),
  }
}

type Profile = Vouched & { key: string }

function provider(
  client: OpenIdClient,
  { signUps, onError }: Omit<PluginParts, 'clients'>,
): OAuthProvider<Profile> {
  return {
    id: client.id,
    name: client.name,
    issuer: client.issuer,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => profile.key,
    createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce = '' }) {
      const request = { state, nonce: idTokenNonce, verifier: codeVerifier, redirectUri: redirectURI }
      return client.authorizationUrl(request)
    },
    validateAuthorizationCode: ({ code, codeVerifier = '', redirectURI }) =>
      client.redeem(code, codeVerifier, redirectURI),
    async getUserInfo({ idToken = '', accessToken, expectedIdTokenNonce }) {
      // Better Auth asks for the nonce first; without one nothing may match.
      if (!expectedIdTokenNonce) return null
      const data = await client.vouched({ idToken, accessToken }, expectedIdTokenNonce).catch((error) => {
        onError(`what ${client.name} answered at sign-in was not taken`, error)
      })
      if (!data) return null
      const key = keyOf(client, data)
      if (!(await signUps.admits(client.id, key))) return null
      return { user: row(client, data), data: { ...data, key } }
    },
    // What the provider says of the person now counts, not what it said at first.
    options: { overrideUserInfoOnSignIn: true },
  }
}

/** Of the issuer too: another provider in the same place, even the sandbox's, names other people by the same subject. */
function keyOf({ issuer }: OpenIdClient, { subject }: Vouched): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex')
}

/** The row in auth_users (db/migrations/0015): never found by an email, so that no password account is ever joined there. */
function row(client: OpenIdClient, vouched: Vouched) {
  return {
    name: vouched.name || vouched.email,
    email: `openid:${keyOf(client, vouched)}`,
    emailVerified: false,
    openIdIssuer: client.issuer,
    openIdEmail: vouched.email,
    openIdEmailVerified: vouched.emailVerified,
  }
}
