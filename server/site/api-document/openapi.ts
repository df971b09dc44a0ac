import { z } from 'zod'
import { allCalls } from '#contract/all-calls.ts'
import type { Call, CallInput } from '#contract/call.ts'
import { priceLines } from '#contract/catalog/prices.ts'
import { makeKey } from '#contract/people/keys.ts'
import { abilitiesOf, mayCall, needsAbility, ROLES } from '#contract/people/roles.ts'
import { deskScope } from '#contract/people/scopes.ts'
import { Problem, problemType, refusals } from '#contract/refusals.ts'
import { refusalsOf } from '#contract/refusals-of.ts'
import { readBom } from '#contract/selling/boms.ts'
import { placeOrderOfLines } from '#contract/selling/place-order.ts'
import { EVENT_TYPES, StoreEvent } from '#contract/site/events.ts'
import { t } from '#messages/catalogue.ts'
import { KEY_PREFIX } from '#server/platform/http/key-in.ts'

type Json = Record<string, unknown>

export function apiDocument(storeName: string): Json {
  const schemas: Json = { Problem: schemaOf(Problem, 'output', {}) }
  const paths: Record<string, Json> = {}
  for (const call of allCalls) {
    paths[call.path] = { ...paths[call.path], [call.method]: operation(call, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${storeName} API`, version: '1', description: t('api.description') },
    servers: [{ url: '/api' }],
    paths,
    webhooks: webhooksOf(schemas),
    components: {
      schemas,
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${KEY_PREFIX}…`,
          description: t('api.keys'),
        },
      },
    },
  }
}

const SIGNED_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

function webhooksOf(schemas: Json): Json {
  const schema = schemaOf(StoreEvent, 'output', schemas)
  const parameters = SIGNED_HEADERS.map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  }))
  const post = {
    description: t('api.webhook'),
    parameters,
    requestBody: { required: true, content: json(schema) },
    responses: { '2XX': { description: 'Received' } },
  }
  return Object.fromEntries(EVENT_TYPES.map((type) => [type, { post: { summary: type, ...post } }]))
}

function operation(call: Call, schemas: Json): Json {
  return {
    operationId: operationId(call),
    summary: call.summary,
    description: describeMay(call),
    'x-ability': call.may,
    'x-roles': rolesThatMay(call),
    ...(call.may === 'anyone' ? {} : { security: [{ accessToken: [] }, ...byKey(call)] }),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(call.idempotent ? [idempotencyKey] : []),
    ],
    ...(call.body ? { requestBody: requestBody(call, call.body, schemas) } : {}),
    ...(call.stream ? { requestBody: { required: true, content: file(call.stream) } } : {}),
    responses: responses(call, schemas),
  }
}

function byKey({ may, scopes = [], person }: Call): Json[] {
  if (person === true) return []
  const desk = needsAbility(may) && may !== 'any-ability' ? [deskScope(may)] : []
  return [...new Set([...scopes, ...desk])].map((scope) => ({ apiKey: [scope] }))
}

function describeMay({ may, fresh, person }: Call): string {
  const who =
    needsAbility(may) && may !== 'any-ability' ? t('api.may.ability', { ability: may }) : t(`api.may.${may}`)
  const forPersons = person === true ? [t('api.may.person')] : Object.entries(person ?? {}).map(forSome)
  return [who, ...forPersons, ...(fresh ? [t('api.may.fresh')] : [])].join(' ')
}

const forSome = ([name, values]: [string, readonly string[]]) =>
  t('api.may.person-for', { name, values: values.join(', ') })

/** Empty for calls that need no ability. */
function rolesThatMay({ may }: Call): string[] {
  if (!needsAbility(may)) return []
  const roles = ROLES.filter((role) => mayCall(may, abilitiesOf({ role: 'buyer', roles: [role] })))
  return ['admin', ...roles]
}

function operationId({ method, path }: Call): string {
  return `${method}${path.replace(/[^\w]+/g, '-')}`.replace(/-$/, '')
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schemaOf(schema, 'input', {}) as {
    properties?: Record<string, Json>
    required?: string[]
    additionalProperties?: Json
  }
  const named = Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema,
  }))
  return additionalProperties ? [...named, furtherFields(additionalProperties)] : named
}

function furtherFields(additionalProperties: Json): Json {
  return {
    name: 'further',
    in: 'query',
    required: false,
    style: 'form',
    explode: true,
    description: t('api.further-fields'),
    schema: { type: 'object', additionalProperties },
  }
}

const BODY_TYPES = {
  json: ['application/json'],
  'multipart/form-data': ['multipart/form-data'],
  'json-or-form': ['application/json', 'multipart/form-data'],
  'json-or-csv': ['application/json', 'text/csv'],
}

function requestBody(call: Call, body: z.ZodType, schemas: Json): Json {
  const schema = schemaOf(body, 'input', schemas)
  const types = BODY_TYPES[call.bodyType ?? 'json']
  const example = EXAMPLES.find((each) => each.call === call)
  const described = { schema, ...(example && { example: example.body }) }
  return { required: !body.isOptional(), content: Object.fromEntries(types.map((type) => [type, described])) }
}

const json = (schema: Json) => ({ 'application/json': { schema } })

const file = (type: string) => ({ [type]: { schema: { type: 'string', format: 'binary' } } })

function responses(call: Call, schemas: Json): Json {
  const content = call.answerType ? file(call.answerType) : json(schemaOf(call.answer, 'output', schemas))
  const success = { description: 'Success', content }
  const answers: Json = { [call.status ?? 200]: success }
  for (const status of call.otherStatuses ?? []) {
    answers[status] = status === NOT_MODIFIED ? { description: 'Not modified' } : success
  }
  for (const [status, names] of Map.groupBy(refusalsOf(call), (name) => refusals[name])) {
    const lines = names.map((name) => `\`${problemType(name)}\`: ${t(`refusal.${name}`)}`)
    answers[status] = {
      description: lines.join('\n\n'),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    }
  }
  return answers
}

const NOT_MODIFIED = 304

type JsonSchema = Record<string, unknown>

function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: JsonSchema): JsonSchema {
  const { $schema: _, $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  Object.assign(components, hoisted(($defs ?? {}) as JsonSchema))
  return hoisted(own)
}

function hoisted(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

const lines = [{ partNumber: 'RC0603FR-0710K', quantity: 500 }]

// biome-ignore lint/suspicious/noExplicitAny: accepts calls with any schemas
function example<C extends Call<any, any, any, any>>(call: C, body: CallInput<C>['body']) {
  return { call: call as Call, body: body as unknown }
}

/** Bodies of the calls that other programs make first. */
export const EXAMPLES = [
  example(priceLines, { lines, ladder: true }),
  example(readBom, {
    text: 'Reference,Quantity,Value,Footprint\nR1 R2,2,10k,0603\nC1,1,100n,0603',
    boards: 10,
  }),
  example(placeOrderOfLines, {
    lines,
    shipTo: {
      name: 'Mei Tanaka',
      street: '4 Dock Road',
      city: 'Portland',
      region: 'US-OR',
      postalCode: '97201',
      country: 'US',
      phone: '+1 503 555 0100',
    },
    expectedTotal: 2.6,
  }),
  example(makeKey, { name: 'Parts of our ERP', scopes: ['parts:read', 'orders:write'], orderLimit: 250 }),
]
