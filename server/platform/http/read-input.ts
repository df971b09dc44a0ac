import type { Context } from 'hono'
import type { z } from 'zod'
import type { AnyCall } from '#contract/call.ts'
import type { BodyRoom } from './costly-calls.ts'
import { plainInput } from './plain-input.ts'
import { Refusal, refuse } from './refusal.ts'
import { MAX_BODY_BYTES } from './request-bytes.ts'
import { fieldErrors, isForm, readBody, readForm, readIdempotencyKey } from './request-input.ts'

/** Path, query and body of a call, checked against the contract. */
export async function readInput(call: AnyCall, context: Context, room?: BodyRoom) {
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
  room?: BodyRoom,
): Promise<unknown | Refusal> {
  if (!call.body || (hasNoBody(request) && call.body.isOptional())) return undefined
  const { bodyType } = call
  if (bodyType === 'multipart/form-data' || (bodyType === 'json-or-form' && isForm(request))) {
    const form = await readForm(request, call.maxBodyBytes ?? MAX_BODY_BYTES, room)
    return form instanceof Refusal ? form : form.fields
  }
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
