import { z } from 'zod'
import { Company } from '#contract/selling/shop-settings.ts'
import { givenTexts } from './given-texts.ts'

const text = z.string()

type Given = Partial<Record<Exclude<keyof Company, 'orderConfirmation'>, string>> & {
  orderConfirmation?: boolean
}

export const TypedCompany = z
  .object({
    name: text,
    street: text,
    street2: text,
    postalCode: text,
    city: text,
    region: text,
    country: text,
    email: text,
    phone: text,
    vatNumber: text,
    registration: text,
    foot: text,
    timeZone: text,
    orderConfirmation: z.boolean(),
  })
  .transform(
    ({ orderConfirmation, ...texts }): Given => ({
      ...givenTexts(texts),
      ...(orderConfirmation && { orderConfirmation }),
    }),
  )
  .pipe(Company as z.ZodType<Company, Given>)
export type TypedCompany = z.input<typeof TypedCompany>
