import type { Limits } from '#server/http/limits/limits.ts'

/** The names of limits by a user's id, and of limits by an email. */
const byId = ['own-password', 'payment-openings-account', 'card-declines-account']
const byEmail = [
  'sign-in-account',
  'sign-in-account-under-way',
  'reset-mail-account',
  'verify-mail-account',
  'order-mail-verified',
  'order-mail-unverified',
  'order-ended-mail-verified',
  'order-ended-mail-unverified',
]

/**
 * Deletes the counts of a person's limits. Counts by an email together with an address or a browser can't be found by the
 * email; they are hashes, and expire within 1 hour.
 */
export async function forgetLimits(limits: Limits, id: string, email: string | null): Promise<void> {
  const limit = (name: string) => ({ name, most: 0, seconds: 0 })
  for (const name of byId) await limits.forget({ limit: limit(name), by: id })
  if (email === null) return
  for (const name of byEmail) await limits.forget({ limit: limit(name), by: email })
}
