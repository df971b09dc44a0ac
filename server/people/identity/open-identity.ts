import type { FirebaseProject } from '#server/platform/settings/identity-settings.ts'
import { type EmbeddedParts, openEmbeddedIdentity } from './embedded-identity.ts'
import type { FirebaseKeys } from './firebase-id-token.ts'
import { openFirebaseIdentity } from './firebase-identity.ts'
import type { Identity } from './identity.ts'

interface IdentityParts extends EmbeddedParts {
  firebase: FirebaseProject | undefined
  firebaseKeys?: FirebaseKeys | undefined
}

export function openIdentity({ firebase, firebaseKeys, ...embedded }: IdentityParts): Identity {
  if (!firebase) return openEmbeddedIdentity(embedded)
  return openFirebaseIdentity({ project: firebase, keys: firebaseKeys, onError: embedded.onError })
}
