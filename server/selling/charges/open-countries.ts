import { hasCountry } from '#contract/country-groups.ts'
import { EMBARGOED } from '#contract/selling/embargoed.ts'
import type { Shipping } from '#contract/selling/shop-settings.ts'

type Lists = Pick<Shipping, 'deliverTo' | 'billTo' | 'embargoed'>

/** Whether the shop delivers or bills to the country. A group of countries opens no embargoed one (rules: M-51). */
export function isOpenCountry(shipping: Lists, list: 'deliverTo' | 'billTo', country: string): boolean {
  const named = shipping[list] ?? []
  if (EMBARGOED.includes(country)) return [...named, ...(shipping.embargoed ?? [])].includes(country)
  return named.length === 0 || hasCountry(named, country)
}
