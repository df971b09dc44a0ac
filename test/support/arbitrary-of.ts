import fc from 'fast-check'

/** The part of JSON Schema that the API document uses. */
interface Schema {
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  $ref?: string
}

/**
 * Values for a schema of the API document. Lengths and ranges are kept, patterns are not. 1 value in 10 is arbitrary
 * JSON. `existing` are texts that identify rows in the store.
 */
export function arbitraryOf(schema: Schema, existing: string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: allowed(schema, existing) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
}

function allowed(schema: Schema, existing: string[]): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => arbitraryOf(one, existing)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, existing)
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, existing), { maxLength: 3 })
    case 'integer':
      return fc.integer({ min: clamp(schema.minimum), max: clamp(schema.maximum ?? 100) })
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.double({ noNaN: true, min: 0, max: 1000 }))
    case 'boolean':
      return fc.boolean()
    case 'string':
      return textOf(schema, existing)
    default:
      return fc.jsonValue()
  }
}

function objectOf({ properties = {}, required = [] }: Schema, existing: string[]): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, property]) => [name, arbitraryOf(property, existing)] as const,
  )
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => name in properties),
  })
}

function textOf({ minLength = 0, maxLength = 60 }: Schema, existing: string[]): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(...existing),
    fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: 'binary' }),
  )
}

const clamp = (bound = 0) => Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, bound))
