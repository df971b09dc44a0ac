import { z } from 'zod'
import { Company } from '#contract/selling/shop-settings.ts'
import { given } from '../../use-kept-form.ts'
import { withPostalCode } from '../addresses/address-form.ts'

export type TypedCompany = Record<Exclude<keyof Company, 'orderConfirmation'>, string> & {
  orderConfirmation: boolean
}

export const TypedCompany = z
  .record(z.string(), z.union([z.string(), z.boolean()]))
  .transform((fields) => given(withPostalCode(fields)) as z.input<typeof Company>)
  .pipe(Company) as unknown as z.ZodType<Company, TypedCompany>
