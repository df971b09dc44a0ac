import { hostedSettings } from './hosted-settings.ts'

/**
 * The part of the application that signs people in at Firebase, a chunk of its own; undefined where the store keeps the
 * accounts itself, and on the server.
 */
export function hostedIdentity(): Promise<typeof import('./account/firebase-identity.ts')> | undefined {
  return import.meta.env.SSR || !hostedSettings() ? undefined : import('./account/firebase-identity.ts')
}
