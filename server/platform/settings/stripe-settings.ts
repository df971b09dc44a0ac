import { z } from 'zod'
import { isLoopback } from '#server/platform/runtime/loopback.ts'

const testOrLive = (kinds: string) => z.string().regex(new RegExp(`^(${kinds})_(test|live)_\\w+$`))
/** The store sends the secret key to this address: https is required, except on this machine. */
const apiBase = z
  .url({ protocol: /^https?$/ })
  .transform((value) => new URL(value))
  .refine(({ protocol, hostname }) => protocol === 'https:' || isLoopback(hostname))
  .refine(({ href, origin }) => href === `${origin}/`)

export const StripeSettings = z.object({
  STRIPE_SECRET_KEY: testOrLive('sk|rk').optional(),
  STRIPE_PUBLISHABLE_KEY: testOrLive('pk').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional(),
  STRIPE_API_BASE: apiBase.optional(),
  STRIPE_LIVE: z.literal('yes').optional(),
})
export type StripeSettings = z.infer<typeof StripeSettings>

/** Values are never shown, because a setting may contain another one's key. */
export const stripeAdvice: Record<string, string> = {
  STRIPE_SECRET_KEY: "the secret key in the provider's dashboard, sk_test_… or rk_test_…",
  STRIPE_PUBLISHABLE_KEY: "the publishable key in the provider's dashboard, pk_test_…",
  STRIPE_WEBHOOK_SECRET: "the signing secret of the provider's webhook, whsec_…",
  STRIPE_API_BASE:
    'an https address without a path (http only on this machine); leave it unset for https://api.stripe.com',
  STRIPE_LIVE: "'yes', which allows live keys, or unset",
}

interface StripeKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiBase: URL | undefined
}

export function stripeKeys(settings: StripeSettings): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = settings
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return undefined
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiBase: STRIPE_API_BASE,
  }
}

const TOGETHER = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

const isLive = (key: string | undefined) => /^\w\w_live_/.test(key ?? '')

export function stripeContradictions(settings: StripeSettings, sandbox: boolean): string[] {
  const missing = TOGETHER.filter((name) => !settings[name])
  if (missing.length === TOGETHER.length) return []
  if (missing.length > 0)
    return [
      `${TOGETHER.join(', ')} must be set together: set all of them or none (${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing).`,
    ]
  const live = isLive(settings.STRIPE_SECRET_KEY)
  if (live !== isLive(settings.STRIPE_PUBLISHABLE_KEY))
    return ['STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.']
  if (!live) return []
  const mistakes: string[] = []
  if (!settings.STRIPE_LIVE)
    mistakes.push(
      'STRIPE_LIVE=yes must be set with live keys, which charge real money; otherwise use test keys.',
    )
  if (sandbox)
    mistakes.push(
      'SANDBOX must be off with live keys: the sandbox shows every visitor that payments are not real.',
    )
  return mistakes
}
