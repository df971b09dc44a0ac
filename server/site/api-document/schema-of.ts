import { z } from 'zod'

type JsonSchema = Record<string, unknown>

export function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: JsonSchema): JsonSchema {
  const { $schema: _, $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  Object.assign(components, hoisted(($defs ?? {}) as JsonSchema))
  return hoisted(own)
}

function hoisted(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
