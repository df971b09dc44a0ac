import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { type Call, callUrl } from '#contract/call.ts'
import { Problem } from '#contract/refusals.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { placeOne } from '#test/support/place-lines.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

interface Operation {
  parameters: { name: string; in: string; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string }>
}

const RUNS_PER_CALL = proofRuns(40, 1000)

const shop = useShop({ UNPAID_ORDERS_MAX_UNVERIFIED: '100000' })
let paths: Record<string, Record<string, Operation>>
let tokens: (string | undefined)[]
let knownValues: string[]

beforeAll(async () => {
  paths = (await (await fetch(`${shop.url}/api/openapi.json`)).json()).paths
  const mei = await signUp(shop.url)
  const owner = await signUpAdmin(shop, 'Store Owner')
  tokens = [undefined, mei.token, owner.token]
  knownValues = [mei.email, ...(await existingValues(mei)), '10', 'unpaid']
})
auditAfter(shop)

async function existingValues(mei: Shopper): Promise<string[]> {
  const toolId = await stock(shop.db, { name: 'A part to be named' })
  const order = (await placeOne(mei, toolId)).body
  return [toolId, order._id, 'A part to be named', '/drawings/led-5mm-red.svg']
}

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
 * JSON.
 */
function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: allowed(schema) }, { weight: 1, arbitrary: fc.jsonValue() })
}

function allowed(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => arbitraryOf(one)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), { maxLength: 3 })
    case 'integer':
      return fc.integer({ min: clamp(schema.minimum), max: clamp(schema.maximum ?? 100) })
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.double({ noNaN: true, min: 0, max: 1000 }))
    case 'boolean':
      return fc.boolean()
    case 'string':
      return textOf(schema)
    default:
      return fc.jsonValue()
  }
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, property]) => [name, arbitraryOf(property)] as const)
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => name in properties),
  })
}

function textOf({ minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(...knownValues),
    fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: 'binary' }),
  )
}

const clamp = (bound = 0) => Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, bound))

/** Returns random input for a call, derived from its OpenAPI description. */
function inputOf({ parameters, requestBody }: Operation): fc.Arbitrary<Record<string, unknown>> {
  const place = (where: string) =>
    fc.record(
      Object.fromEntries(
        parameters.filter((one) => one.in === where).map((one) => [one.name, arbitraryOf(one.schema)]),
      ),
      where === 'path' ? {} : { requiredKeys: [] },
    )
  const schema = requestBody?.content['application/json']?.schema
  return fc.record({
    params: place('path'),
    query: place('query'),
    body: schema ? arbitraryOf(schema) : fc.constant(undefined),
    token: fc.constantFrom(...tokens),
    key: fc.oneof(fc.constantFrom(undefined, 'first', 'second'), fc.string({ minLength: 1 })),
  })
}

async function makeCall(call: Call, input: Record<string, unknown>) {
  const headers = new Headers()
  if (input.token) headers.set('authorization', `Bearer ${input.token}`)
  if (call.body) headers.set('content-type', 'application/json')
  if (call.idempotent && input.key)
    headers.set('idempotency-key', encodeURIComponent(String(input.key).toWellFormed()))
  const inPlace = (place: unknown) =>
    Object.fromEntries(Object.entries(place as object).map(([name, value]) => [name, wellFormed(value)]))
  const [params, query] = [inPlace(input.params), inPlace(input.query)]
  return fetch(callUrl(`${shop.url}/api`, call, { params, query }), {
    method: call.method.toUpperCase(),
    headers,
    body: call.body ? JSON.stringify(input.body ?? null) : null,
  })
}

/** Replaces values that would change the path: empty segments and dots. */
function wellFormed(value: unknown): string {
  const text = (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
  return /^\.{0,2}$/.test(text) ? 'x' : text
}

// One call ends the tokens of its caller.
afterEach(() => shop.db.query('UPDATE users SET tokens_from = created_at WHERE closed_at IS NULL'))

describe.each(allCalls.map((call) => [`${call.method.toUpperCase()} ${call.path}`, call] as const))(
  '%s',
  (_, call) => {
    it('answers any input as documented', async () => {
      const operation = paths[call.path]?.[call.method] as Operation
      await fc.assert(
        fc.asyncProperty(inputOf(operation), async (input) => {
          const response = await makeCall(call, input)
          const text = await response.text()
          expect(response.status, text).toBeLessThan(500)
          const documented = operation.responses[response.status]
          expect(documented, `${response.status} ${text}`).toBeDefined()
          if (response.ok) {
            if (!call.answerType) call.answer.parse(JSON.parse(text))
          } else expect(documented?.description).toContain(`\`${Problem.parse(JSON.parse(text)).type}\``)
        }),
        { numRuns: RUNS_PER_CALL, seed: 20261121 },
      )
    })
  },
)
