import { hostedSettings } from './hosted-settings.ts'

/**
 * Loads the chunk that signs users in at Firebase; undefined where the store keeps the accounts itself,
 * and on the server.
 */
export async function hostedIdentity(): Promise<
  typeof import('./people/account/firebase-identity.ts') | undefined
> {
  if (import.meta.env.SSR || !hostedSettings()) return undefined
  return import('./people/account/firebase-identity.ts')
}
