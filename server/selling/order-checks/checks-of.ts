import type { CheckName } from '#contract/selling/order-checks.ts'
import { differsByCountry } from '#server/selling/charges/by-destination.ts'
import type { ChargeSettings, OrderCharge } from '#server/selling/charges/charge-order.ts'
import { namesAnotherCountry } from './named-country.ts'

interface OrderToCheck {
  charges: readonly OrderCharge[]
  country?: string | undefined
  address?: string
}

/** What is to be confirmed before the order ships (rules: M-27, M-28). */
export function checksOf(settings: ChargeSettings, { charges, country, address }: OrderToCheck): CheckName[] {
  const dependsOnNumber = charges.some(({ category }) => category === 'AE' || category === 'K')
  const contradicts =
    country && address && differsByCountry(settings) && namesAnotherCountry(address, country)
  return [
    ...(dependsOnNumber ? ['vat-number' as const] : []),
    ...(contradicts ? ['address-country' as const] : []),
  ]
}
