import { z } from 'zod'
import { isLoopback } from '#server/platform/runtime/loopback.ts'

/** An attacker who can forge an issuer's answers can sign in as any user: https is required, except on this machine. */
const issuer = z.url({ protocol: /^https?$/, abort: true }).refine((value) => {
  const { protocol, hostname, username, search, hash } = new URL(value)
  return (protocol === 'https:' || isLoopback(hostname)) && username + search + hash === ''
})
const oneWord = z.string().regex(/^[\x21-\x7e]+$/)

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

export const openIdAdvice: Record<string, string> = {
  GOOGLE_CLIENT_ID: "the client id in Google's console, without spaces",
  GOOGLE_CLIENT_SECRET: "the client secret in Google's console, without spaces",
  GOOGLE_ISSUER:
    'an https address (http only on this machine); leave it unset for https://accounts.google.com',
  OIDC_ISSUER: "the provider's issuer, an https address (http only on this machine) without '?' or '#'",
  OIDC_CLIENT_ID: 'the client id from the provider, without spaces',
  OIDC_CLIENT_SECRET: 'the client secret from the provider, without spaces',
  OIDC_LABEL: "the provider's name for its button, one line of at most 40 characters",
}

export interface OpenIdKeys {
  id: 'google' | 'openid'
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

const GOOGLE = 'https://accounts.google.com'

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

export function openIdContradictions(settings: OpenIdSettings, hosted: boolean): string[] {
  if (hosted && Object.values(settings).some(Boolean))
    return [
      'GOOGLE_… and OIDC_… have no effect with IDENTITY=firebase: enable Google in the Firebase console.',
    ]
  const mistakes = TOGETHER.flatMap((names) => {
    const missing = names.filter((name) => !settings[name])
    if (missing.length === 0 || missing.length === names.length) return []
    const verb = missing.length > 1 ? 'are' : 'is'
    return `${names.join(', ')} must be set together: set all of them or none (${missing.join(' and ')} ${verb} missing).`
  })
  if (settings.GOOGLE_ISSUER && !settings.GOOGLE_CLIENT_ID)
    mistakes.push('GOOGLE_ISSUER has no effect without GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.')
  return mistakes
}
