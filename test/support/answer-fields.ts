import { z } from 'zod'
import { allCalls } from '#contract/all-calls.ts'

interface Schema {
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema | boolean
}

interface AnswerField {
  /** Such as '[].shipments[].at': `[]` for each of a list, `{}` for each value of a record. */
  name: string
  required: boolean
}

/** The fields of the answer of each call. */
export function answerFields(): Record<string, AnswerField[]> {
  return Object.fromEntries(
    allCalls.map(({ method, path, answer }) => {
      const schema = z.toJSONSchema(answer, { unrepresentable: 'any', reused: 'inline' }) as Schema
      return [`${method} ${path}`, fieldsOf(schema, '')]
    }),
  )
}

function fieldsOf(schema: Schema, at: string): AnswerField[] {
  const { properties = {}, required = [], items, prefixItems = [], additionalProperties } = schema
  const { anyOf = [], oneOf = [], allOf = [] } = schema
  const ofValues = typeof additionalProperties === 'object' ? [additionalProperties] : []
  return [
    ...Object.entries(properties).flatMap(([key, value]) => {
      const name = `${at}.${key}`
      return [{ name, required: required.includes(key) }, ...fieldsOf(value, name)]
    }),
    ...[...(items ? [items] : []), ...prefixItems].flatMap((one) => fieldsOf(one, `${at}[]`)),
    ...ofValues.flatMap((one) => fieldsOf(one, `${at}{}`)),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => fieldsOf(one, at)),
  ]
}
