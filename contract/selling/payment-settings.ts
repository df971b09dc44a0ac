import { z } from 'zod'
import { cents, ORDER_MAX_TOTAL_CENTS } from '#contract/money.ts'
import { line } from '#contract/values.ts'
import { CountryOrGroup } from './delivery.ts'

export const Amount = z
  .number('settings.amount')
  .min(0, 'settings.amount')
  .refine((amount) => (cents(amount) ?? Number.POSITIVE_INFINITY) <= ORDER_MAX_TOTAL_CENTS, 'settings.amount')

/** As banks print it, in groups, is stored without spaces and hyphens. */
const printed = (longest: number) =>
  line(longest, 'settings.part-empty').overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())

/** The QR code of a transfer holds no longer name (EPC069-12). */
const MAX_HOLDER = 70
const MAX_HOLD_DAYS = 90

/** `countries` of the bill-to address and `leastTotal` limit transfers only; without them each order may be paid so. */
export const Payment = z
  .object({
    card: z.boolean().default(true),
    transfer: z.boolean().default(false),
    accountHolder: line(MAX_HOLDER, 'settings.part-empty').optional(),
    iban: printed(50).optional(),
    bic: printed(20).optional(),
    accountNumber: printed(40)
      .regex(/^\d{4,17}$/, 'settings.account-number')
      .optional(),
    routingNumber: printed(20).optional(),
    holdDays: z
      .int('settings.hold-days')
      .min(1, 'settings.hold-days')
      .max(MAX_HOLD_DAYS, 'settings.hold-days')
      .default(10),
    countries: z
      .array(CountryOrGroup)
      .max(300)
      .overwrite((countries) => [...new Set(countries)])
      .optional(),
    leastTotal: Amount.optional(),
  })
  .superRefine((payment, context) => {
    const [path, message] = lack(payment) ?? []
    if (path && message) context.addIssue({ code: 'custom', path: [path], message })
  })
export type Payment = z.output<typeof Payment>

function lack(payment: {
  card: boolean
  transfer: boolean
  accountHolder?: string | undefined
  iban?: string | undefined
  accountNumber?: string | undefined
  routingNumber?: string | undefined
}): [string, string] | undefined {
  const { card, transfer, accountHolder, iban, accountNumber, routingNumber } = payment
  if (!card && !transfer) return ['card', 'settings.no-payment']
  if (!transfer) return undefined
  if (!accountHolder) return ['accountHolder', 'settings.account-holder-needed']
  if (accountNumber && !routingNumber) return ['routingNumber', 'settings.routing-number-needed']
  if (routingNumber && !accountNumber) return ['accountNumber', 'settings.account-number-needed']
  return iban || accountNumber ? undefined : ['iban', 'settings.account-needed']
}
