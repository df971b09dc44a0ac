import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { type Call, callUrl } from '#contract/call.ts'
import { Problem } from '#contract/refusals.ts'
import { placeOrder } from '#contract/selling/orders.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { arbitraryOf } from '#test/support/arbitrary-of.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
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
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})

async function existingValues(mei: Shopper): Promise<string[]> {
  const toolId = await stock(shop.db, { name: 'A part to be named' })
  const body = { toolId, quantity: 10, address: 'A', number: '5550100' }
  const order = (await mei.call(placeOrder, { body })).body
  return [toolId, order._id, 'A part to be named', '/drawings/led-5mm-red.svg']
}

/** Returns random input for a call, derived from its OpenAPI description. */
function inputOf({ parameters, requestBody }: Operation): fc.Arbitrary<Record<string, unknown>> {
  const place = (where: string) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((one) => one.in === where)
          .map((one) => [one.name, arbitraryOf(one.schema, knownValues)]),
      ),
      where === 'path' ? {} : { requiredKeys: [] },
    )
  const schema = requestBody?.content['application/json']?.schema
  return fc.record({
    params: place('path'),
    query: place('query'),
    body: schema ? arbitraryOf(schema, knownValues) : fc.constant(undefined),
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
  const params = Object.fromEntries(
    Object.entries(input.params as object).map(([name, value]) => [name, wellFormed(value)]),
  )
  const query = Object.fromEntries(
    Object.entries(input.query as object).map(([name, value]) => [name, wellFormed(value)]),
  )
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
