import type { z } from 'zod'
import { t, translate } from '#messages/catalogue.ts'
import type { BodyRoom } from './costly-calls.ts'
import { Refusal, refuse } from './refusal.ts'
import { MAX_BODY_BYTES, readBytes } from './request-bytes.ts'

export async function readBody(
  request: Request,
  maxBytes = MAX_BODY_BYTES,
  room?: Pick<BodyRoom, 'take'>,
  isOptional = false,
): Promise<{ json: unknown } | Refusal> {
  if (!isJson(request)) return refuse('not-json')
  const bytes = await readBytes(request, maxBytes, room)
  if (bytes instanceof Refusal) return bytes
  if (isOptional && bytes.length === 0) return { json: undefined }
  const json = isBounded(bytes) ? parseJson(bytes) : undefined
  return json === undefined ? refuse('bad-request') : { json }
}

export async function readForm(
  request: Request,
  maxBytes: number,
  room?: Pick<BodyRoom, 'take'>,
): Promise<{ fields: Record<string, unknown> } | Refusal> {
  if (!isForm(request)) return refuse('not-a-form')
  const bytes = await readBytes(request, maxBytes, room)
  if (bytes instanceof Refusal) return bytes
  const fields = parseMultipart(bytes, request.headers.get('content-type') ?? '')
  return fields ? { fields } : refuse('bad-request')
}

export function isJson(request: Request): boolean {
  return mediaType(request) === 'application/json'
}

export function isForm(request: Request): boolean {
  return mediaType(request) === 'multipart/form-data'
}

export function isCsv(request: Request): boolean {
  return mediaType(request) === 'text/csv'
}

function mediaType(request: Request): string | undefined {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
}

export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decodeUtf8(bytes))
  } catch {
    return undefined
  }
}

const decodeUtf8 = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

export async function readText(
  request: Request,
  maxBytes = MAX_BODY_BYTES,
  room?: Pick<BodyRoom, 'take'>,
): Promise<string | Refusal> {
  const bytes = await readBytes(request, maxBytes, room)
  if (bytes instanceof Refusal) return bytes
  try {
    return decodeUtf8(bytes)
  } catch {
    return refuse('bad-request')
  }
}

/** Deeper than any call's input. Recursion over very deep JSON would exhaust the stack. */
const MAX_DEPTH = 16
/** More than any call's input. Checking a million values takes a second. */
const MAX_VALUES = 20_000
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [ARRAY, ARRAY_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d]

export function isBounded(json: Uint8Array): boolean {
  let depth = 0
  let values = 1
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (inText) {
      if (sign === BACKSLASH) at++
      else if (sign === QUOTE) inText = false
    } else if (sign === QUOTE) inText = true
    else if (sign === COMMA) values++
    else if (sign === ARRAY || sign === OBJECT) {
      values++
      depth++
    } else if (sign === ARRAY_END || sign === OBJECT_END) depth--
    if (depth > MAX_DEPTH || values > MAX_VALUES) return false
  }
  return true
}

export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/

export function readIdempotencyKey(request: Request): string | undefined | Refusal {
  const key = request.headers.get('idempotency-key') ?? undefined
  if (key === undefined || IDEMPOTENCY_KEY.test(key)) return key
  return refuse('invalid-fields', {}, [{ path: 'Idempotency-Key', message: t('field.idempotency-key') }])
}

export function fieldErrors(error: z.ZodError, place: string): { path: string; message: string }[] {
  return error.issues.map((issue) => ({
    path: [place, ...issue.path.map(String)].filter(Boolean).join('.'),
    message: translate(issue.message),
  }))
}

const LINE = '\r\n'
const MAX_PARTS = 20
const MAX_HEAD_BYTES = 4096

/** RFC 7578. Files are views of the body's bytes. Undefined if invalid, truncated or with a repeated field. */
export function parseMultipart(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Record<string, string | Uint8Array<ArrayBuffer>> | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const delimiter = `--${quoted ?? plain}`
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (!(quoted ?? plain) || !hasAt(body, 0, delimiter)) return undefined
  const fields = new Map<string, string | Uint8Array<ArrayBuffer>>()
  let at = delimiter.length
  while (!hasAt(body, at, '--')) {
    const part = partAt(body, at, LINE + delimiter)
    if (!part || fields.has(part.name) || fields.size === MAX_PARTS) return undefined
    fields.set(part.name, part.value)
    at = part.end + LINE.length + delimiter.length
  }
  return Object.fromEntries(fields)
}

function partAt(body: Buffer<ArrayBuffer>, at: number, delimiter: string) {
  const headEnd = body.subarray(at, at + MAX_HEAD_BYTES).indexOf(LINE + LINE)
  if (headEnd < 0 || !hasAt(body, at, LINE)) return undefined
  const start = at + headEnd + 2 * LINE.length
  const end = body.indexOf(delimiter, start)
  const disposition = /^content-disposition:\s*form-data(;.*)$/im.exec(body.toString('utf8', at, start))?.[1]
  const name = /;\s*name="([^"]*)"/i.exec(disposition ?? '')?.[1]
  if (end < 0 || disposition === undefined || name === undefined) return undefined
  const content = body.subarray(start, end)
  return { name, end, value: /;\s*filename\*?=/i.test(disposition) ? content : content.toString() }
}

function hasAt(body: Buffer, at: number, text: string): boolean {
  return body.toString('latin1', at, at + text.length) === text
}
