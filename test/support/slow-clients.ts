import { connect, type Socket } from 'node:net'

/** Somebody whose connection drips. */
export interface SlowClient {
  /** What the store has answered so far. */
  received: () => string
  /** After how many milliseconds the store ended the connection; undefined while it has not. */
  endedAfterMs: () => number | undefined
  leave: () => void
}

const DRIP_MS = 100

/** Sends `text` at once and then `more`, a byte at a time, without end. */
export function dripping(port: number, text: string, more = 'x'): SlowClient {
  const client = open(port)
  client.socket.on('data', client.take)
  client.socket.write(text)
  const timer = setInterval(() => client.socket.write(more), DRIP_MS)
  client.socket.once('close', () => clearInterval(timer))
  return client
}

/** Asks for `text`, and reads the answer a byte at a time. */
export function sipping(port: number, text: string): SlowClient {
  const client = open(port, 1)
  client.socket.write(text)
  const timer = setInterval(() => {
    const byte = client.socket.read(1)
    if (byte) client.take(byte)
  }, DRIP_MS)
  client.socket.once('close', () => clearInterval(timer))
  return client
}

/** Asks for `text` and takes nothing of what comes. */
export function ignoring(port: number, text: string): SlowClient {
  const client = open(port)
  client.socket.pause()
  client.socket.write(text)
  return client
}

function open(
  port: number,
  highWaterMark?: number,
): SlowClient & { socket: Socket; take: (part: Buffer) => void } {
  const began = performance.now()
  let received = ''
  let ended: number | undefined
  const socket = connect({ port, host: '127.0.0.1', ...(highWaterMark && { highWaterMark }) })
  socket.on('error', () => {})
  for (const event of ['end', 'close']) socket.once(event, () => (ended ??= performance.now() - began))
  return {
    socket,
    take(part) {
      if (received.length < 1000) received += part.toString('latin1')
    },
    received: () => received,
    endedAfterMs: () => ended,
    leave: () => socket.destroy(),
  }
}
