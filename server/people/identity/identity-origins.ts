import type { Config } from '#server/platform/settings/config.ts'

interface IdentityOrigins {
  scripts: string[]
  frames: string[]
  connections: string[]
}

const NONE: IdentityOrigins = { scripts: [], frames: [], connections: [] }

/** Google's popup needs the frame that reports the result, and the script through which both communicate. */
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
