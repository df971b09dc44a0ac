import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Answer as AnswerOf, AnyCall, Body, Call, Params, Query } from '#contract/call.ts'
import { refusalsOf } from '#contract/refusals-of.ts'
import { type AdmitOptions, admit, type Person } from './admit-person.ts'
import { type Caller, isOfDesk, namesAnotherPerson } from './caller.ts'
import { type BodyRoom, countParts, openBodyRoom, turnsOfCall } from './costly-calls.ts'
import { etagOf, isKnown } from './etag.ts'
import { isCounted } from './limits/client-address.ts'
import { addressPayer, type ClientUnits } from './limits/client-units.ts'
import { plainInput } from './plain-input.ts'
import { problemResponse, Refusal, refuse } from './refusal.ts'
import { MAX_BODY_BYTES } from './request-bytes.ts'
import {
  fieldErrors,
  isCsv,
  isForm,
  readBody,
  readForm,
  readIdempotencyKey,
  readText,
} from './request-input.ts'
import type { Note, Shown } from './shown.ts'

export interface Visit<C> {
  /** Undefined for `may: 'anyone'`, even if the call carries a token, unless it `knowsCaller` and the token is good. */
  caller: Caller
  params: Params<C>
  query: Query<C>
  body: Body<C>
  request: Request
  idempotencyKey: string | undefined
  client: string
}

export class Json {
  readonly bytes: Buffer<ArrayBuffer>
  constructor(bytes: Buffer<ArrayBuffer>) {
    this.bytes = bytes
  }
  parse(): unknown {
    return JSON.parse(this.bytes.toString())
  }
}

export class Reply<Body> {
  readonly body: Body | Json
  readonly headers: Record<string, string>
  readonly status: number | undefined
  constructor(body: Body | Json, more: { headers?: Record<string, string>; status?: number | undefined }) {
    this.body = body
    this.headers = more.headers ?? {}
    this.status = more.status
  }
}

/** For no cache, as it has a secret, or is another one at once. */
export function unstored<Body>(answer: Body | Reply<Body> | Refusal): Reply<Body> | Refusal {
  if (answer instanceof Refusal) return answer
  const { body, headers, status } = answer instanceof Reply ? answer : new Reply(answer, {})
  return new Reply(body, { headers: { ...headers, 'cache-control': 'no-store' }, status })
}

type Outcome<C> = AnswerOf<C> | Reply<AnswerOf<C>> | Refusal
type Handler<C> = (visit: Visit<C>) => Promise<Outcome<C>>

/** `shows` is for answers on kept pages. */
export type Door = <C extends AnyCall>(
  call: C,
  handler: Handler<C>,
  shows?: (answer: AnswerOf<C>) => Shown,
) => void

/** The environment of a call that this process makes itself. */
export interface InProcess {
  note?: Note
  /** Takes the answer's body in place of the response, which then has none. */
  receive?: (body: unknown) => void
}

export interface DoorOptions extends AdmitOptions {
  checkAnswers: boolean
}

/** The only place where the API checks callers (`Call.may`) and input against the contract. */
export function openDoor(api: Hono, options: DoorOptions): Door {
  const { checkAnswers, units } = options
  return (call, handler, shows) => {
    const path = routeOf(call)
    const run = call.atOnce ? costly(call, call.atOnce, handler, units) : simple(call, handler, units)
    const respond = async (context: Context, person: Person | Refusal) => {
      const outcome =
        person instanceof Refusal
          ? person
          : call.units && call.method !== 'get'
            ? await served(context, person, () => run(context, person), units)
            : await run(context, person)
      if (outcome instanceof Refusal) return refused(call, outcome, checkAnswers)
      if (outcome instanceof Response) return outcome
      const { receive, note } = (context.env ?? {}) as InProcess
      const noteAnswer = note && shows && ((body: unknown) => note(shows(body as never)))
      return answer(call, context.req.raw, outcome, { checkAnswers, receive, noteAnswer })
    }
    api.on(call.method.toUpperCase(), path, async (context) => {
      const { person, headers } = await admit(call, context, options)
      const response = await respond(context, person)
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
      return response
    })
  }
}

/** The path as Hono has it: a parameter with an extension includes it, and ends the path. */
export const routeOf = ({ path }: Pick<Call, 'path'>) =>
  path.replace(/\{(\w+)\}(\.\w+)?/g, (_, name, extension = '') =>
    extension ? `:${name}{[^/]+\\${extension}}` : `:${name}`,
  )

type Run<C> = (context: Context, person: Person) => Promise<Outcome<C>>

function simple<C extends AnyCall>(call: C, handler: Handler<C>, units: ClientUnits): Run<C> {
  return (context, person) =>
    withRoom(call, person, async (room) => {
      const visit = await receive(call, context, person, units, room)
      return visit instanceof Refusal ? visit : handler(visit)
    })
}

/** The turn comes after the body: slow bodies must not keep others waiting. Throws QueueFull. */
function costly<C extends AnyCall>(
  call: C,
  atOnce: NonNullable<Call['atOnce']>,
  handler: Handler<C>,
  units: ClientUnits,
): Run<C> {
  const { withBody, inTurn } = turnsOfCall(atOnce)
  return (context, person) =>
    withRoom(call, person, (room) =>
      withBody(nameOf(person), async () => {
        const visit = await receive(call, context, person, units, room)
        return visit instanceof Refusal ? visit : inTurn(nameOf(person), () => handler(visit))
      }),
    )
}

const nameOf = ({ caller, client }: Person) => caller?.id ?? client

/** Small bodies are bounded by their size and the number of connections. */
async function withRoom<T>(
  { maxBodyBytes }: AnyCall,
  person: Person,
  work: (room: BodyRoom | undefined) => Promise<T>,
): Promise<T> {
  if (maxBodyBytes === undefined) return work(undefined)
  const room = openBodyRoom(nameOf(person))
  try {
    return await work(room)
  } finally {
    room.leave()
  }
}

async function receive<C extends AnyCall>(
  call: C,
  context: Context,
  person: Person,
  units: ClientUnits,
  room?: BodyRoom,
): Promise<Visit<C> | Refusal> {
  const payer = isCounted(context) ? '' : payerOf(person)
  const tooMuch = call.maxBodyBytes === undefined ? undefined : units.refusalOf(payer)
  if (tooMuch) return tooMuch
  const body = countParts(room)
  const input = await readInput(call, context, body)
  const taken = unitsOf(call, input)
  if (body.units() + taken > 0) units.take(payer, body.units() + taken)
  const { caller, client } = person
  if (input instanceof Refusal) return input
  if (call.may === 'named-person' && caller && namesAnotherPerson(caller, input)) return refuse('not-yours')
  return { ...input, caller, request: context.req.raw, client } as Visit<C>
}

/** Whose units it takes (rules: L-6); '' if nobody's. */
function payerOf({ caller, client }: Person): string {
  if (caller && isOfDesk(caller)) return ''
  return caller ? `account ${caller.id}` : addressPayer(client)
}

/** What the contract declares; a refused body has no lines. */
function unitsOf({ units }: AnyCall, input: { body: unknown } | Refusal): number {
  if (!units) return 0
  const { lines } = (input instanceof Refusal ? {} : (input.body ?? {})) as { lines?: unknown[] }
  return units.plain + (units.perLine ?? 0) * (lines?.length ?? 0)
}

/** A call that the store makes itself counts and is in turn with what makes it. */
function served<T>(context: Context, person: Person, work: () => Promise<T>, { serve }: ClientUnits) {
  const payer = payerOf(person)
  return isCounted(context) || payer === '' ? work() : serve(payer, work, context.req.raw.signal)
}

function refused(call: AnyCall, refusal: Refusal, checkAnswers: boolean): Response {
  if (checkAnswers && !refusalsOf(call).includes(refusal.name))
    throw new Error(`${call.method} ${call.path} does not declare its refusal '${refusal.name}'.`)
  return problemResponse(refusal)
}

const NOT_MODIFIED = 304

/** Shared caches may serve a public answer for 1 second; browsers revalidate each time. */
const CACHED = { public: 'public, max-age=0, s-maxage=1', private: 'private, no-cache' }

interface AnswerParts {
  checkAnswers: boolean
  receive: InProcess['receive']
  noteAnswer: ((body: unknown) => void) | undefined
}

const bodyOf = ({ body }: Reply<unknown>) => (body instanceof Json ? body.parse() : body)

function answer(
  call: AnyCall,
  request: Request,
  outcome: unknown,
  { checkAnswers, receive, noteAnswer }: AnswerParts,
): Response {
  const reply = outcome instanceof Reply ? outcome : new Reply(outcome, {})
  const status = reply.status ?? call.status ?? 200
  const headers = new Headers({ 'cache-control': CACHED[call.may === 'anyone' ? 'public' : 'private'] })
  for (const [name, value] of Object.entries(reply.headers)) headers.set(name, value)
  if (status === NOT_MODIFIED) return new Response(null, { status, headers })
  const value = checkAnswers || receive || noteAnswer ? bodyOf(reply) : undefined
  if (checkAnswers) call.answer.parse(value)
  noteAnswer?.(value)
  if (receive) {
    receive(value)
    return new Response(null, { status, headers })
  }
  // As bytes: a Response of a text reads it three times.
  const body = reply.body instanceof Json ? reply.body.bytes : Buffer.from(JSON.stringify(reply.body))
  if (call.method === 'get') {
    const etag = headers.get('etag') ?? etagOf(body)
    headers.set('etag', etag)
    // An answer that may not be stored is never confirmed: its ETag may name less than the whole body.
    const storable = headers.get('cache-control') !== 'no-store'
    if (storable && isKnown(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: NOT_MODIFIED, headers })
  }
  headers.set('content-type', 'application/json')
  return new Response(body, { status, headers })
}

/** Path, query and body of a call, checked against the contract. */
async function readInput(call: AnyCall, context: Context, room?: Pick<BodyRoom, 'take'>) {
  const { req } = context
  const body = await readDeclaredBody(call, req.raw, room)
  if (body instanceof Refusal) return body
  const params = check(call.params, req.param(), 'path')
  const query = check(call.query, req.query(), 'query')
  const checkedBody = check(call.body, body, '')
  for (const part of [params, query, checkedBody]) if (part instanceof Refusal) return part
  const idempotencyKey = call.idempotent ? readIdempotencyKey(req.raw) : undefined
  if (idempotencyKey instanceof Refusal) return idempotencyKey
  return { params, query, body: checkedBody, idempotencyKey }
}

async function readDeclaredBody(
  call: AnyCall,
  request: Request,
  room?: Pick<BodyRoom, 'take'>,
): Promise<unknown | Refusal> {
  if (!call.body || (hasNoBody(request) && call.body.isOptional())) return undefined
  const { bodyType } = call
  if (bodyType === 'multipart/form-data' || (bodyType === 'json-or-form' && isForm(request))) {
    const form = await readForm(request, call.maxBodyBytes ?? MAX_BODY_BYTES, room)
    return form instanceof Refusal ? form : form.fields
  }
  if (bodyType === 'json-or-csv' && isCsv(request)) return readText(request, call.maxBodyBytes, room)
  const body = await readBody(request, call.maxBodyBytes, room, call.body.isOptional())
  return body instanceof Refusal ? body : body.json
}

function hasNoBody({ headers }: Request): boolean {
  const sent = headers.has('content-type') || headers.has('transfer-encoding')
  return !sent && Number(headers.get('content-length') ?? 0) === 0
}

function check(schema: z.ZodType | undefined, value: unknown, place: string): unknown {
  if (!schema) return {}
  const input = plainInput(value)
  if (!input) return refuse('bad-request')
  const parsed = schema.safeParse(input.plain)
  return parsed.success ? parsed.data : refuse('invalid-fields', {}, fieldErrors(parsed.error, place))
}
