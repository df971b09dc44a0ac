import { z } from 'zod'
import { isLoopback } from '#server/runtime/loopback.ts'

const testOrLive = (kinds: string) => z.string().regex(new RegExp(`^(${kinds})_(test|live)_\\w+$`))
/** The secret key goes there: not in the clear, unless within this machine. */
const apiBase = z
  .url({ protocol: /^https?$/ })
  .transform((value) => new URL(value))
  .refine(({ protocol, hostname }) => protocol === 'https:' || isLoopback(hostname))
  .refine(({ href, origin }) => href === `${origin}/`)

/** The keys of the card payment provider, and where its API is when that is not Stripe's own address. */
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

/** What a mistake in each of them is told as. The values are never shown: a key may stand in the wrong place. */
export const stripeAdvice: Record<string, string> = {
  STRIPE_SECRET_KEY: "the server's key of the provider's dashboard, sk_test_… or rk_test_…",
  STRIPE_PUBLISHABLE_KEY: "the browser's key of the provider's dashboard, pk_test_…",
  STRIPE_WEBHOOK_SECRET: "the signing secret of the provider's webhook, whsec_…",
  STRIPE_API_BASE:
    'an https address without a path (http only on this machine); leave it out for https://api.stripe.com',
  STRIPE_LIVE: "'yes', which allows live keys, or left out",
}

/** What Stripe is reached with. */
export interface StripeKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Stripe's own address when not given. */
  apiBase: URL | undefined
}

/** The keys when all of them are set; some alone are a mistake of `stripeContradictions`. */
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

/** What does not go together, a sentence each: some keys without the others, test with live, money without a yes. */
export function stripeContradictions(settings: StripeSettings, sandbox: boolean): string[] {
  const missing = TOGETHER.filter((name) => !settings[name])
  if (missing.length === TOGETHER.length) return []
  if (missing.length > 0)
    return [
      `${TOGETHER.join(', ')} go together: set all of them or none (${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing).`,
    ]
  const live = isLive(settings.STRIPE_SECRET_KEY)
  if (live !== isLive(settings.STRIPE_PUBLISHABLE_KEY))
    return ['STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys, or both live ones.']
  if (!live) return []
  const mistakes: string[] = []
  if (!settings.STRIPE_LIVE)
    mistakes.push('STRIPE_LIVE=yes must be set beside live keys, which take real money; else use test keys.')
  if (sandbox)
    mistakes.push('SANDBOX must be off beside live keys: it tells every visitor that payments are not real.')
  return mistakes
}
