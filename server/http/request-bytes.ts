import { type Refusal, refuse } from './refusal.ts'

/** The most that a call's JSON may hold, in bytes. */
export const BODY_BYTES_MOST = 64 * 1024

/** Room for a body that does not say how long it is; it grows with the body. */
const FIRST_ROOM = 16 * 1024

/**
 * The body of a request (or of an answer), read only as far as it may go and held once: one that says or turns out to
 * be larger is refused, and the rest of it left unread. So is one that breaks off.
 */
export async function readBytes(
  message: Request | Response,
  bytesMost: number,
): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const said = Number(message.headers.get('content-length'))
  if (said > bytesMost) return refuse('body-too-large')
  // Node's parser lets no request have more than it says: no stream is needed, which costs more than many a call does.
  if (said > 0 && said <= BODY_BYTES_MOST && message instanceof Request)
    return message.arrayBuffer().then(
      (whole) => new Uint8Array(whole),
      () => refuse('bad-request'),
    )
  const { body } = message
  if (!body) return new Uint8Array()
  let room = new Uint8Array(said > 0 ? said : Math.min(FIRST_ROOM, bytesMost))
  let size = 0
  try {
    for await (const part of body) {
      const needed = size + part.length
      if (needed > bytesMost) return tooLarge(room)
      if (needed > room.length) room = resized(room, Math.min(Math.max(2 * room.length, needed), bytesMost))
      room.set(part, size)
      size = needed
    }
  } catch {
    return refuse('bad-request')
  }
  return room.subarray(0, size)
}

/** In place where there is room for it; the memory of the former array is given back at once. */
function resized(room: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(room.buffer.transfer(length))
}

function tooLarge(room: Uint8Array<ArrayBuffer>): Refusal {
  resized(room, 0)
  return refuse('body-too-large')
}
