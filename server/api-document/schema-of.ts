import { z } from 'zod'

type JsonSchema = Record<string, unknown>

/**
 * A Zod schema as JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. Schemas that carry an id (`.meta({ id })`)
 * are put into `components` and referred to.
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: JsonSchema): JsonSchema {
  const { $schema: _, $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  Object.assign(components, hoisted(($defs ?? {}) as JsonSchema))
  return hoisted(own)
}

/** References to the schema's own `$defs` made to point at the document's components. */
function hoisted(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
