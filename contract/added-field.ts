import type { z } from 'zod'

/**
 * A field of an answer that the last release does not send. During an upgrade a page of the next release may read an answer
 * of the last one, so it has to work without the field (docs/decisions/16). `test/added-fields.test.ts` holds that.
 */
export function addedField<Field extends z.ZodType>(field: Field): z.ZodOptional<Field> {
  return field.optional() as z.ZodOptional<Field>
}
