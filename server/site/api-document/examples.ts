import type { Call, CallInput } from '#contract/call.ts'
import { priceLines } from '#contract/catalog/prices.ts'
import { makeKey } from '#contract/people/keys.ts'
import { readBom } from '#contract/selling/boms.ts'
import { placeOrderOfLines } from '#contract/selling/orders.ts'

const lines = [{ partNumber: 'RC0603FR-0710K', quantity: 500 }]

// biome-ignore lint/suspicious/noExplicitAny: accepts calls with any schemas
function example<C extends Call<any, any, any, any>>(call: C, body: CallInput<C>['body']) {
  return { call: call as Call, body: body as unknown }
}

/** Bodies of the calls that other programs make first. */
export const EXAMPLES = [
  example(priceLines, { lines, ladder: true }),
  example(readBom, {
    text: 'Reference,Quantity,Value,Footprint\nR1 R2,2,10k,0603\nC1,1,100n,0603',
    boards: 10,
  }),
  example(placeOrderOfLines, {
    lines,
    shipTo: {
      name: 'Mei Tanaka',
      street: '4 Dock Road',
      city: 'Portland',
      region: 'US-OR',
      postalCode: '97201',
      country: 'US',
      phone: '+1 503 555 0100',
    },
    expectedTotal: 2.6,
  }),
  example(makeKey, { name: 'Parts of our ERP', scopes: ['parts:read', 'orders:write'], orderLimit: 250 }),
]
