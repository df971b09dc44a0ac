import { z } from 'zod'
import { ParameterForm } from '#contract/catalog/desk-families.ts'

const orNull = (text: string) => text || null
const { unit, better } = ParameterForm.shape

/** The contract's form with '' for no unit and no direction. */
export const TypedParameter = ParameterForm.extend({
  unit: z.string().transform(orNull).pipe(unit),
  better: z.string().transform(orNull).pipe(better),
})
export type TypedParameter = z.input<typeof TypedParameter>
