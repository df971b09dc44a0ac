import type { z } from 'zod'
import { translate } from '#messages/catalogue.ts'
import { parseMultipart } from './multipart.ts'
import { Refusal, refuse } from './refusal.ts'
import { BODY_BYTES_MOST, readBytes } from './request-bytes.ts'

export async function readBody(
  request: Request,
  bytesMost = BODY_BYTES_MOST,
): Promise<{ json: unknown } | Refusal> {
  if (mediaType(request) !== 'application/json') return refuse('not-json')
  const bytes = await readBytes(request, bytesMost)
  if (bytes instanceof Refusal) return bytes
  const json = parseJson(bytes)
  return json === undefined || isTooDeep(json) ? refuse('bad-request') : { json }
}

export async function readForm(
  request: Request,
  bytesMost: number,
): Promise<{ fields: Record<string, unknown> } | Refusal> {
  if (!isForm(request)) return refuse('not-a-form')
  const bytes = await readBytes(request, bytesMost)
  if (bytes instanceof Refusal) return bytes
  const fields = parseMultipart(bytes, request.headers.get('content-type') ?? '')
  return fields ? { fields } : refuse('bad-request')
}

export function isForm(request: Request): boolean {
  return mediaType(request) === 'multipart/form-data'
}

function mediaType(request: Request): string | undefined {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** Deeper than any call's input. Recursion over very deep JSON would exhaust the stack. */
const DEPTH_MOST = 16

function isTooDeep(json: unknown): boolean {
  let level = [json]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_MOST) return true
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return false
}

/** The Idempotency-Key header: up to 255 printable characters. */
export function readIdempotencyKey(request: Request): string | undefined | Refusal {
  const key = request.headers.get('idempotency-key') ?? undefined
  if (key === undefined || /^[\x21-\x7e]{1,255}$/.test(key)) return key
  return refuse('invalid-fields', {}, [
    { path: 'Idempotency-Key', message: translate('field.idempotency-key') },
  ])
}

/** A schema's errors as field errors of a problem document, with texts of the message catalogue for message keys. */
export function fieldErrors(error: z.ZodError, place: string): { path: string; message: string }[] {
  return error.issues.map((issue) => ({
    path: [place, ...issue.path.map(String)].filter(Boolean).join('.'),
    message: translate(issue.message),
  }))
}
