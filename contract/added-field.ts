import type { z } from 'zod'

/** A page of the next release may read an answer of the last one, without the field (docs/decisions/16). */
export function addedField<Field extends z.ZodType>(field: Field): z.ZodOptional<Field> {
  return field.optional() as z.ZodOptional<Field>
}
