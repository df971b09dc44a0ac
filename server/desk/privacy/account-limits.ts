import type { Limits } from '#server/platform/http/limits/limits.ts'

const limitsById = ['own-password', 'payment-openings-account', 'card-declines-account']
const limitsByEmail = [
  'sign-in-account',
  'sign-in-account-under-way',
  'reset-mail-account',
  'verify-mail-account',
  'unverified-mails',
  'unverified-mails-of-use',
  'unverified-mails-reset',
  'order-mail-verified',
  'order-mail-unverified',
  'order-ended-mail-verified',
  'order-ended-mail-unverified',
]

/** Counts by an email with an address or a browser cannot be found; they are hashes and expire within 1 hour. */
export async function forgetLimits(limits: Limits, id: string, email: string | null): Promise<void> {
  const limit = (name: string) => ({ name, most: 0, seconds: 0 })
  for (const name of limitsById) await limits.forget({ limit: limit(name), by: id })
  if (email === null) return
  for (const name of limitsByEmail) await limits.forget({ limit: limit(name), by: email })
}
