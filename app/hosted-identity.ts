import { hostedSettings } from './hosted-settings.ts'
import { learn } from './learn.ts'

/**
 * Loads the chunk that signs users in at Firebase, with its texts; undefined where the store keeps the accounts itself,
 * and on the server.
 */
export async function hostedIdentity(): Promise<typeof import('./account/firebase-identity.ts') | undefined> {
  if (import.meta.env.SSR || !hostedSettings()) return undefined
  const [identity] = await Promise.all([import('./account/firebase-identity.ts'), learn('own-account')])
  return identity
}
