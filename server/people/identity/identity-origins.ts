import type { Config } from '#server/platform/settings/config.ts'

interface IdentityOrigins {
  scripts: string[]
  frames: string[]
  connections: string[]
}

const NONE: IdentityOrigins = { scripts: [], frames: [], connections: [] }

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
