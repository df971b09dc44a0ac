import { globSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'

interface Schema {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** They identify rows, the store makes them, or a page computes with them. */
const IDS =
  /^(?:_id|id|key|kind|path|img|partNumber|email|password|secret|token|userId|orderId|orderNumber|toolId|country|region|parent|package|originCountry|shippingMethod)$/

/** Longer ones are files. */
const MOST = 4000

const contract = join(import.meta.dirname, '../../contract')
const modules = await Promise.all(
  globSync('**/*.ts', {
    cwd: contract,
    exclude: (file) => file.endsWith('.test.ts') || file === 'all-calls.ts',
  }).map((file): Promise<Record<string, unknown>> => import(join(contract, file))),
)

/** By the names of fields: the longest text that a call takes in one, which its answers then have. */
const limits = new Map<string, number>()

for (const { body } of modules.flatMap((module) => Object.values(module)).filter(isCall))
  if (body) note(schemaOf(body, 'input'))

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Schema
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'may' in value
}

function note(schema: Schema, name = ''): void {
  for (const { type, format, pattern, maxLength, items, properties = {}, ...more } of withAlternatives(
    schema,
  )) {
    const isText = type === 'string' && !format && !more.enum && !IDS.test(name)
    if (
      isText &&
      maxLength &&
      maxLength <= MOST &&
      (!pattern || new RegExp(pattern, 'u').test(textOf(maxLength)))
    )
      limits.set(name, Math.max(maxLength, limits.get(name) ?? 0))
    for (const [key, each] of Object.entries(properties)) note(each, key)
    if (items) note(items)
  }
}

/** A long word first, then usual ones. */
function textOf(length: number): string {
  return `${'W'.repeat(Math.min(40, length / 2))} ${'Wound on a core, potted and sealed; '.repeat(length / 36 + 1)}`.slice(
    0,
    length,
  )
}

/** Turns an answer of the call into one whose texts are as long as the contract allows. */
export function longest({ answer }: Call): (value: unknown) => unknown {
  const schema = schemaOf(answer, 'output')
  return (value) => lengthen(value, [schema], '')
}

function lengthen(value: unknown, schemas: Schema[], name: string): unknown {
  const all = schemas.flatMap(withAlternatives)
  if (Array.isArray(value)) {
    const items = all.flatMap((each) => each.items ?? [])
    return value.map((each) => lengthen(each, items, name))
  }
  if (typeof value === 'string') {
    const isText = all.length > 0 && all.every((each) => !(each.enum ?? each.const ?? each.format))
    return isText && limits.has(name) ? textOf(limits.get(name) ?? 0) : value
  }
  if (typeof value !== 'object' || value === null) return value
  const below = (key: string) => all.flatMap(({ properties }) => properties?.[key] ?? [])
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, lengthen(each, below(key), key)]),
  )
}

function withAlternatives(schema: Schema): Schema[] {
  const { anyOf = [], oneOf = [], allOf = [] } = schema
  return [schema, ...[...anyOf, ...oneOf, ...allOf].flatMap(withAlternatives)]
}
