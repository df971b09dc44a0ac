import { createViesStandIn } from '#sandbox/vies/vies.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { answerFrom, openVies, type Vies } from '#server/selling/order-checks/vies.ts'

/** Undefined without both: then people check VAT numbers. */
export function viesOf({ VIES_URL, SANDBOX }: Pick<Config, 'VIES_URL' | 'SANDBOX'>): Vies | undefined {
  if (VIES_URL) return openVies(VIES_URL)
  if (!SANDBOX) return undefined
  const standIn = createViesStandIn()
  return answerFrom((body) => standIn.request('/check-vat-number', { method: 'POST', body }))
}
