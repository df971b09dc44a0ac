import { spend, uncounted } from '#server/platform/runtime/processor-meter.ts'
import type { BodyRoom } from './costly-calls.ts'
import { type Refusal, refuse } from './refusal.ts'

/** In bytes. */
export const MAX_BODY_BYTES = 64 * 1024

const FIRST_ROOM = 16 * 1024

/** Refuses a truncated body, and one above `maxBytes` or the room of `held`, of which the rest stays unread. */
export async function readBytes(
  message: Request | Response,
  maxBytes: number,
  held?: BodyRoom,
): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const declared = Number(message.headers.get('content-length'))
  if (declared > maxBytes) return refuse('body-too-large')
  if (declared > 0 && declared <= MAX_BODY_BYTES && held?.take(declared) === false)
    return refuse('overloaded')
  // Node.js's parser enforces the Content-Length of requests, so the costlier stream is not needed.
  if (declared > 0 && declared <= MAX_BODY_BYTES && message instanceof Request)
    return uncounted(() => message.arrayBuffer()).then(
      (whole) => new Uint8Array(whole),
      () => refuse('bad-request'),
    )
  const { body } = message
  if (!body) return new Uint8Array()
  let room = new Uint8Array(declared > 0 ? declared : Math.min(FIRST_ROOM, maxBytes))
  let size = 0
  try {
    for await (const part of partsOf(body)) {
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

/** Processor time of receiving one part, about. It is spent before any request is known. */
const PART_MS = 0.05

/** Who sends a body is charged for its parts, not for the time between them. */
async function* partsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const parts = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      const part = await uncounted(() => parts.next())
      if (part.done) return
      spend(PART_MS)
      yield part.value
    }
  } finally {
    await parts.return?.()
  }
}

function resized(room: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(room.buffer.transfer(length))
}

function refused(room: Uint8Array<ArrayBuffer>, name: 'body-too-large' | 'overloaded'): Refusal {
  resized(room, 0)
  return refuse(name)
}
