import { z } from 'zod'
import { Payment } from '#contract/selling/payment-settings.ts'
import { optionalNumber, typedNumber } from '../../typed-number.ts'
import { given } from '../../use-kept-form.ts'

const text = z.string()

export const TypedPayment = z
  .object({
    card: z.boolean(),
    transfer: z.boolean(),
    accountHolder: text,
    iban: text,
    bic: text,
    accountNumber: text,
    routingNumber: text,
    holdDays: text,
    countries: z.array(text),
    leastTotal: text,
  })
  .transform(({ card, transfer, holdDays, countries, leastTotal, ...account }): z.input<typeof Payment> => {
    const least = optionalNumber(leastTotal)
    return {
      card,
      transfer,
      holdDays: typedNumber(holdDays),
      ...given(account),
      ...(countries.length > 0 ? { countries } : {}),
      ...(least === undefined ? {} : { leastTotal: least }),
    }
  })
  .pipe(Payment)
export type TypedPayment = z.input<typeof TypedPayment>
