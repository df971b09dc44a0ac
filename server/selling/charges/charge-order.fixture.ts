import { type ChargeSettings, chargeOrder } from './charge-order.ts'

export const company = { country: 'DE', vatNumber: 'DE123456788' } as ChargeSettings['company']
export const off: ChargeSettings = {
  company,
  shipping: { methods: [] },
  tax: { rates: [], reverseCharge: false, supply: 'goods' },
}

export const withRates = (...rates: ChargeSettings['tax']['rates']): ChargeSettings => ({
  ...off,
  tax: { rates, reverseCharge: true, supply: 'goods' },
})
export const lineOf = (cents: number, quantity = 1, weightGrams: number | null = null) => ({
  cents,
  quantity,
  weightGrams,
})
/** The tax on $100. */
export const taxOf = (settings: ChargeSettings, destinations: Parameters<typeof chargeOrder>[2]) =>
  chargeOrder(settings, [lineOf(10_000)], destinations).charges[0]
export const vat = { country: 'DE', name: 'VAT', percent: 19 }
