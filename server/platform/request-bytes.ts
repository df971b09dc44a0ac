import { type Refusal, refuse } from './refusal.ts'

/** The most that a call's JSON may hold, in bytes. */
export const BODY_BYTES_MOST = 64 * 1024

/**
 * The body of a request, read only as far as it may go: one that says or turns out to be larger is refused, and the
 * rest of it left unread.
 */
export async function readBytes(
  request: Request,
  bytesMost: number,
): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  if (Number(request.headers.get('content-length')) > bytesMost) return refuse('body-too-large')
  if (!request.body) return new Uint8Array()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body) {
    size += part.length
    if (size > bytesMost) return refuse('body-too-large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
