import type { z } from 'zod'
import { say } from '#messages/catalogue.ts'
import { type Refusal, refuse } from './refusal.ts'

/** The most that a call's JSON may hold, in bytes. */
export const BODY_BYTES_MOST = 64 * 1024

/** The JSON of a request, or why it is none. */
export async function readBody(request: Request): Promise<{ json: unknown } | Refusal> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') return refuse('not-json')
  try {
    return { json: JSON.parse(await request.text()) }
  } catch {
    return refuse('bad-request')
  }
}

/** The Idempotency-Key header: up to 255 printable characters. */
export function readIdempotencyKey(request: Request): string | undefined | Refusal {
  const key = request.headers.get('idempotency-key') ?? undefined
  if (key === undefined || /^[\x21-\x7e]{1,255}$/.test(key)) return key
  return refuse('invalid-fields', {}, [{ path: 'Idempotency-Key', message: say('field.idempotency-key') }])
}

/** A schema's complaints as the fields of a problem, in the catalogue's words where the schema names a message. */
export function fieldErrors(error: z.ZodError, place: string): { path: string; message: string }[] {
  return error.issues.map((issue) => ({
    path: [place, ...issue.path.map(String)].filter(Boolean).join('.'),
    message: say(issue.message),
  }))
}
