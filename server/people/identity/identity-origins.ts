import type { Config } from '#server/platform/settings/config.ts'

interface IdentityOrigins {
  scripts: string[]
  frames: string[]
  connections: string[]
}

const NONE: IdentityOrigins = { scripts: [], frames: [], connections: [] }

/**
 * The origins that Firebase's SDK needs in the content security policy: its 2 services, and for Google's popup the frame
 * that reports the result, with the script through which both communicate.
 */
export function identityOrigins({ firebase }: Pick<Config, 'firebase'>): IdentityOrigins {
  if (!firebase) return NONE
  const { authDomain, emulator } = firebase
  const scripts = ['https://apis.google.com']
  if (emulator) return { scripts, frames: [emulator.origin], connections: [emulator.origin] }
  return {
    scripts,
    frames: [`https://${authDomain}`],
    connections: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  }
}
