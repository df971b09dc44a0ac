import { z } from 'zod'
import { isLoopback } from '#server/platform/runtime/loopback.ts'
import { isCommonPassword } from './common-password.ts'

const EMULATOR = 'FIREBASE_EMULATOR'

export const IdentitySettings = z.object({
  IDENTITY: z.enum(['embedded', 'firebase']).default('embedded'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z\d-]{4,28}[a-z\d]$/)
    .optional(),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]{10,100}$/)
    .optional(),
  FIREBASE_AUTH_DOMAIN: z.string().max(253).regex(z.regexes.domain).toLowerCase().optional(),
  FIREBASE_EMULATOR: z
    .url({ protocol: /^http$/ })
    .transform((value) => new URL(value))
    .refine(({ href, origin, hostname }) => href === `${origin}/` && isLoopback(hostname))
    .optional(),
})
export type IdentitySettings = z.infer<typeof IdentitySettings>

export const identityAdvice: Record<string, string> = {
  IDENTITY: "'embedded' (the store keeps the accounts) or 'firebase'",
  FIREBASE_PROJECT_ID: "the project's id in the Firebase console, such as farad-store-1a2b3",
  FIREBASE_API_KEY: "the web app's apiKey in the Firebase console, AIza…",
  FIREBASE_AUTH_DOMAIN: 'a host name such as farad-store-1a2b3.firebaseapp.com, without https://',
  FIREBASE_EMULATOR: 'an address on this machine without a path, such as http://127.0.0.1:9099',
}

export interface FirebaseProject {
  projectId: string
  apiKey: string
  authDomain: string
  emulator: URL | undefined
}

export function firebaseProject(settings: IdentitySettings): FirebaseProject | undefined {
  const { IDENTITY, FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = settings
  if (IDENTITY !== 'firebase' || !projectId || !apiKey) return undefined
  const authDomain = settings.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`
  return { projectId, apiKey, authDomain, emulator: settings.FIREBASE_EMULATOR }
}

export function identityContradictions(settings: IdentitySettings, onlyHere: boolean): string[] {
  const given = (['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'] as const).filter((name) => settings[name])
  if (settings.IDENTITY === 'embedded') {
    if (given.length === 0 && !settings[EMULATOR]) return []
    return [
      'IDENTITY=firebase must be set with FIREBASE_… settings, which have no effect without it. Otherwise unset them.',
    ]
  }
  const mistakes: string[] = []
  if (given.length < 2) mistakes.push('IDENTITY=firebase needs FIREBASE_PROJECT_ID and FIREBASE_API_KEY.')
  if (settings[EMULATOR] && !onlyHere)
    mistakes.push(
      `${EMULATOR} is for a store on this machine alone, in the sandbox (no public STORE_URL or HOST, no TRUST_PROXY): its tokens are unsigned, so anyone could sign in as an admin.`,
    )
  return mistakes
}

/**
 * A hosted provider keeps the admin's password itself. `alone`: no other machine can reach the store, so that a trial may have
 * any password (rules: A-11).
 */
export function firstAdminContradictions(
  { ADMIN_EMAIL, ADMIN_PASSWORD }: { ADMIN_EMAIL?: string | undefined; ADMIN_PASSWORD?: string | undefined },
  alone: boolean,
): string[] {
  if (Boolean(ADMIN_EMAIL) !== Boolean(ADMIN_PASSWORD))
    return ['ADMIN_EMAIL and ADMIN_PASSWORD must be set together: set both or neither.']
  if (!ADMIN_PASSWORD || alone || !isCommonPassword(ADMIN_PASSWORD)) return []
  return [
    'ADMIN_PASSWORD is too easy to guess: choose a less common one. If the first admin has it already, change it there too, under My Profile or by `npm run admin -- reset-password`.',
  ]
}
