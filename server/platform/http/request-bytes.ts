import type { BodyRoom } from './costly-calls.ts'
import { type Refusal, refuse } from './refusal.ts'

/** In bytes. */
export const MAX_BODY_BYTES = 64 * 1024

const FIRST_ROOM = 16 * 1024

/** Refuses a truncated body, and one above `maxBytes` or the room of `held`, of which the rest stays unread. */
export async function readBytes(
  message: Request | Response,
  maxBytes: number,
  held?: Pick<BodyRoom, 'take'>,
): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const declared = Number(message.headers.get('content-length'))
  if (declared > maxBytes) return refuse('body-too-large')
  if (declared > 0 && declared <= MAX_BODY_BYTES && held?.take(declared) === false)
    return refuse('overloaded')
  // Node.js's parser enforces the Content-Length of requests, so the costlier stream is not needed.
  if (declared > 0 && declared <= MAX_BODY_BYTES && message instanceof Request)
    return message.arrayBuffer().then(
      (whole) => new Uint8Array(whole),
      () => refuse('bad-request'),
    )
  const { body } = message
  if (!body) return new Uint8Array()
  let room = new Uint8Array(declared > 0 ? declared : Math.min(FIRST_ROOM, maxBytes))
  let size = 0
  try {
    for await (const part of body) {
      const needed = size + part.length
      if (needed > maxBytes) return refused(room, 'body-too-large')
      if (held?.take(part.length) === false) return refused(room, 'overloaded')
      if (needed > room.length) room = resized(room, Math.min(Math.max(2 * room.length, needed), maxBytes))
      room.set(part, size)
      size = needed
    }
  } catch {
    return refuse('bad-request')
  }
  return room.subarray(0, size)
}

function resized(room: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(room.buffer.transfer(length))
}

function refused(room: Uint8Array<ArrayBuffer>, name: 'body-too-large' | 'overloaded'): Refusal {
  resized(room, 0)
  return refuse(name)
}
