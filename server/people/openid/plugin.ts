import { createHash } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import type { OAuthProvider } from 'better-auth/oauth2'
import type { OpenIdClient, ProviderIdentity } from './client.ts'
import type { OpenIdSignUps } from './sign-ups.ts'

interface PluginParts {
  clients: OpenIdClient[]
  signUps: OpenIdSignUps
  onError: (message: string, cause: unknown) => void
}

/** Better Auth's own client runs discovery only at the start and verifies too little (docs/decisions/13). */
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

type Profile = ProviderIdentity & { key: string }

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
      // Better Auth checks the nonce first. Without one no token may match.
      if (!expectedIdTokenNonce) return null
      const data = await client.identify({ idToken, accessToken }, expectedIdTokenNonce).catch((error) => {
        onError(`the sign-in answer of ${client.name} was rejected`, error)
      })
      if (!data) return null
      const key = keyOf(client, data)
      if (!(await signUps.admits(client.id, key))) return null
      return { user: row(client, data), data: { ...data, key } }
    },
    options: { overrideUserInfoOnSignIn: true },
  }
}

/** Includes the issuer, because another provider under the same id uses the same subjects for other people. */
function keyOf({ issuer }: OpenIdClient, { subject }: ProviderIdentity): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex')
}

/** Its email never matches, so that no password account is joined there. */
function row(client: OpenIdClient, identity: ProviderIdentity) {
  return {
    name: identity.name || identity.email,
    email: `openid:${keyOf(client, identity)}`,
    emailVerified: false,
    openIdIssuer: client.issuer,
    openIdEmail: identity.email,
    openIdEmailVerified: identity.emailVerified,
  }
}
