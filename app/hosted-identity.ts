import { hostedSettings } from './hosted-settings.ts'

/**
 * Loads the chunk that signs users in at Firebase; undefined where the store keeps the accounts itself, and on the
 * server.
 */
export function hostedIdentity(): Promise<typeof import('./account/firebase-identity.ts')> | undefined {
  return import.meta.env.SSR || !hostedSettings() ? undefined : import('./account/firebase-identity.ts')
}
