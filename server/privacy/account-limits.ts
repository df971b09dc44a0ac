import type { Limits } from '#server/platform/limits/limits.ts'

/** Limits that count by a user's id, and those that count by an email. */
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
 * Forgets what limits have counted for a person. What counts an email together with an address or a browser can not be
 * found by the email; it is a code, and goes within the hour.
 */
export async function forgetLimits(limits: Limits, id: string, email: string | null): Promise<void> {
  const limit = (name: string) => ({ name, most: 0, seconds: 0 })
  for (const name of byId) await limits.forget({ limit: limit(name), by: id })
  if (email === null) return
  for (const name of byEmail) await limits.forget({ limit: limit(name), by: email })
}
