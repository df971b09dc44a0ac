import type { CallInput } from '#contract/call.ts'
import { placeOrder, placeOrderOfLines } from '#contract/selling/place-order.ts'
import type { Outcome, Shopper } from './shopper.ts'

type Body = NonNullable<CallInput<typeof placeOrderOfLines>['body']>

export const shipTo = {
  name: 'Mei Tanaka',
  street: '4 Dock Road',
  city: 'Bristol',
  postalCode: 'BS1 4XX',
  country: 'GB',
  phone: '+44 117 496 0000',
}

const CODES: Record<string, string> = {
  AU: '2000',
  BY: '220001',
  CH: '8001',
  CN: '100000',
  GB: shipTo.postalCode,
  RU: '101000',
  // Of no state.
  US: '00000',
  USA: '00000',
}

/** A postal code of the form of the country; of countries with 5 digits, this one. */
export const postalCodeOf = (country: string) => CODES[country.toUpperCase()] ?? '10115'

/** Orders all lines at once. */
export function placeLines(who: Shopper, lines: Body['lines'], more: Partial<Body> = {}): Promise<Outcome> {
  return who.call(placeOrderOfLines, { body: { lines, shipTo, ...more } })
}

type FlatBody = NonNullable<CallInput<typeof placeOrder>['body']>

export const flatAddress = { address: '4 Dock Road, Bristol', number: '+44 117 496 0000' }

/** Orders pieces of one product, in the specified form. */
export function placeOne(
  who: Shopper,
  toolId: string,
  quantity = 10,
  more: Partial<FlatBody> = {},
  headers: Record<string, string> = {},
): Promise<Outcome> {
  return who.call(placeOrder, { body: { toolId, quantity, ...flatAddress, ...more } }, headers)
}
