import type { CheckName } from '#contract/selling/order-checks.ts'
import { differsByCountry } from '#server/selling/charges/by-destination.ts'
import type { ChargeSettings, OrderCharge } from '#server/selling/charges/charge-order.ts'
import { plainAddress } from './address-segments.ts'
import { namesAnotherCountry } from './named-country.ts'

interface OrderToCheck {
  charges: readonly OrderCharge[]
  country?: string | undefined
  address?: string
  /** Whether an address may be in a country that is closed, or in another region than the order. */
  isDoubtful: boolean
}

/** What is to be confirmed before the order ships (rules: M-27, M-28, M-54). */
export function checksOf(
  settings: ChargeSettings,
  { charges, country, address, isDoubtful }: OrderToCheck,
): CheckName[] {
  const dependsOnNumber = charges.some(({ category }) => category === 'AE' || category === 'K')
  const contradicts =
    country && address && differsByCountry(settings) && namesAnotherCountry(plainAddress(address), country)
  return [
    ...(dependsOnNumber ? ['vat-number' as const] : []),
    ...(contradicts || isDoubtful ? ['address-country' as const] : []),
  ]
}
