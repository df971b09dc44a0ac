import { z } from 'zod'
import { isLoopback } from '#server/runtime/loopback.ts'

/** Whoever speaks in an issuer's name signs people in: never in the clear, unless within this machine. */
const issuer = z.url({ protocol: /^https?$/, abort: true }).refine((value) => {
  const { protocol, hostname, username, search, hash } = new URL(value)
  return (protocol === 'https:' || isLoopback(hostname)) && username + search + hash === ''
})
const oneWord = z.string().regex(/^[\x21-\x7e]+$/)

/** The OpenID providers that people may sign in with: Google, and any other one. */
export const OpenIdSettings = z.object({
  GOOGLE_CLIENT_ID: oneWord.optional(),
  GOOGLE_CLIENT_SECRET: oneWord.optional(),
  GOOGLE_ISSUER: issuer.optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: oneWord.optional(),
  OIDC_CLIENT_SECRET: oneWord.optional(),
  OIDC_LABEL: z
    .string()
    .trim()
    .regex(/^[^\p{Cc}]{1,40}$/u)
    .optional(),
})
export type OpenIdSettings = z.infer<typeof OpenIdSettings>

/** What a mistake in each of them is told as. Secrets are never shown. */
export const openIdAdvice: Record<string, string> = {
  GOOGLE_CLIENT_ID: "the client id of Google's console, without spaces",
  GOOGLE_CLIENT_SECRET: "the client secret of Google's console, without spaces",
  GOOGLE_ISSUER: 'an https address (http only on this machine); leave it out for https://accounts.google.com',
  OIDC_ISSUER: "the provider's issuer, an https address (http only on this machine) without '?' or '#'",
  OIDC_CLIENT_ID: 'the client id that the provider gave out, without spaces',
  OIDC_CLIENT_SECRET: 'the client secret that the provider gave out, without spaces',
  OIDC_LABEL: 'what people know the provider as, one line of at most 40 characters',
}

/** A provider as it is reached: by discovery from its issuer. */
export interface OpenIdKeys {
  /** Part of the callback's address, /api/auth/callback/<id>. */
  id: 'google' | 'openid'
  /** As on its button, 'Continue with {name}'. */
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

const GOOGLE = 'https://accounts.google.com'

/** The providers whose settings are whole; some alone are a mistake of `openIdContradictions`. */
export function openIdKeys(settings: OpenIdSettings): OpenIdKeys[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER = GOOGLE } = settings
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_LABEL } = settings
  const keys: OpenIdKeys[] = []
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    const google = { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET }
    keys.push({ id: 'google', name: 'Google', issuer: GOOGLE_ISSUER, ...google })
  }
  if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET && OIDC_LABEL) {
    const other = { clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET }
    keys.push({ id: 'openid', name: OIDC_LABEL, issuer: OIDC_ISSUER, ...other })
  }
  return keys
}

const TOGETHER = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_LABEL'],
] as const

/**
 * What does not go together, a sentence each: some settings of a provider without the others, or any beside a hosted
 * provider that keeps the accounts.
 */
export function openIdContradictions(settings: OpenIdSettings, hosted: boolean): string[] {
  if (hosted && Object.values(settings).some(Boolean))
    return [
      'GOOGLE_… and OIDC_… do nothing beside IDENTITY=firebase: switch Google on in the Firebase console.',
    ]
  const mistakes = TOGETHER.flatMap((names) => {
    const missing = names.filter((name) => !settings[name])
    if (missing.length === 0 || missing.length === names.length) return []
    const verb = missing.length > 1 ? 'are' : 'is'
    return `${names.join(', ')} go together: set all of them or none (${missing.join(' and ')} ${verb} missing).`
  })
  if (settings.GOOGLE_ISSUER && !settings.GOOGLE_CLIENT_ID)
    mistakes.push('GOOGLE_ISSUER does nothing without GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.')
  return mistakes
}
