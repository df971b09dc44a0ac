import { TOKEN_SECONDS } from '#server/people/sessions/tokens.ts'
import { problemResponse, refuse } from '#server/platform/http/refusal.ts'
import type { FirebaseProject } from '#server/platform/settings/identity-settings.ts'
import { type EmbeddedParts, openEmbeddedIdentity } from './embedded-identity.ts'
import { type FirebaseKeys, KeysUnavailable, openIdTokens } from './firebase-id-token.ts'
import type { Identity } from './identity.ts'

interface IdentityParts extends EmbeddedParts {
  firebase: FirebaseProject | undefined
  firebaseKeys?: FirebaseKeys | undefined
}

export function openIdentity({ firebase, firebaseKeys, ...embedded }: IdentityParts): Identity {
  if (!firebase) return openEmbeddedIdentity(embedded)
  return openFirebaseIdentity({ project: firebase, keys: firebaseKeys, onError: embedded.onError })
}

interface FirebaseParts {
  project: FirebaseProject
  onError: (message: string, cause: unknown) => void
  keys?: FirebaseKeys | undefined
}

/** Access ends TOKEN_SECONDS after the ID token was issued, so that a person disabled at Firebase cannot renew it. */
function openFirebaseIdentity({ project, onError, keys }: FirebaseParts): Identity {
  const read = openIdTokens(project, keys)
  return {
    handler: async () => problemResponse(refuse('identity-hosted')),
    currentSession: async () => undefined,
    async proof(request) {
      const token = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
      if (!token) return undefined
      try {
        const claims = await read(token)
        if (!claims) return undefined
        const { issuedAt, ...person } = claims
        return { proof: { ...person, accessUntil: issuedAt + TOKEN_SECONDS }, setCookie: undefined }
      } catch (error) {
        if (!(error instanceof KeysUnavailable)) throw error
        onError(error.message, error.cause)
        return refuse('identity-unavailable')
      }
    },
  }
}
