import type { Config } from '#server/settings/config.ts'

/** Other sites that a page may have to do with for signing in, by what for. */
interface IdentityOrigins {
  scripts: string[]
  frames: string[]
  connections: string[]
}

const NONE: IdentityOrigins = { scripts: [], frames: [], connections: [] }

/**
 * What Firebase's SDK needs, for the content security policy: its two services, and for Google's window the frame that
 * tells what came of it, with the script by which both talk.
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
