import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { Books } from './books.ts'
import { StateSales } from './sales-by-state.ts'

/** What the law wants of the settings and they do not have, and what is not offered because it is not set up. */
export const SettingsGap = z.enum([
  'vat-number',
  'own-rate',
  'exchange-rate',
  'tax-currency',
  'imprint',
  'payment',
  'card',
  'sign-in',
])
export type SettingsGap = z.output<typeof SettingsGap>

/** What an owner does before the shop opens, in this order. */
export const BeforeOpening = z.enum([
  'company',
  'families',
  'tax',
  'shipping',
  'payment',
  'buyers',
  'shopFront',
  'texts',
  'imprint',
  'notice',
  'mail',
  'order',
  'backup',
])
export type BeforeOpening = z.output<typeof BeforeOpening>

/** Days are in UTC, totals in the store's currency. */
export const Overview = z.object({
  /** Without cancelled and expired orders. */
  today: z.object({
    orders: z.int().min(0),
    total: z.number().min(0).optional(),
    unpaid: addedField(z.int().min(0)),
    unpaidTotal: addedField(z.number().min(0)),
  }),
  toShip: z
    .object({ orders: z.int().min(0), oldest: z.iso.datetime().optional() })
    .describe('Paid orders with pieces to ship, and when the oldest of them was placed'),
  expiring: z.array(
    z.object({
      _id: z.string(),
      email: z.string().optional(),
      name: z.string(),
      totalPrice: z.number().optional(),
      holdUntil: z.iso.datetime(),
    }),
  ),
  heldShare: addedField(z.number().min(0).max(1)),
  lowStock: z.array(
    z.object({ _id: z.string(), name: z.string(), availableQuantity: z.int(), minimumOrder: z.int() }),
  ),
  taken: z.array(z.object({ day: z.iso.date(), total: z.number().min(0) })),
  books: Books,
  companyMissing: z.boolean(),
  settingsGaps: addedField(z.array(SettingsGap)),
  beforeOpening: addedField(z.array(BeforeOpening)).describe('What is left to do'),
  statesNear: addedField(z.array(StateSales)).describe('Whose threshold is nearly or wholly reached'),
  bankAccountChanges: addedField(
    z.array(
      z.object({
        at: z.iso.datetime(),
        by: z.string().optional(),
        former: z.string().describe('As mails name it, shortened'),
        present: z.string(),
      }),
    ),
  ),
})
export type Overview = z.infer<typeof Overview>

export const ShownOverview = Overview.partial()
export type ShownOverview = z.infer<typeof ShownOverview>

export const getOverview = call({
  method: 'get',
  path: '/overview',
  may: 'any-ability',
  summary:
    "Returns today's orders, orders to ship, orders about to expire, held and low stock, and payments by day",
  answer: ShownOverview,
})
