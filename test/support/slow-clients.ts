import { connect, type Socket } from 'node:net'

/** A client that sends or reads very slowly, or not at all. */
export interface SlowClient {
  /** The start of the answer so far, at most about 1000 characters. */
  received: () => string
  /** Milliseconds until the store ended the connection; undefined while it is open. */
  endedAfterMs: () => number | undefined
  leave: () => void
}

const DRIP_MS = 100

/** Sends `text` at once and then `more` every 100 ms, without end. */
export function dripping(port: number, text: string, more = 'x'): SlowClient {
  const client = open(port)
  client.socket.on('data', client.take)
  client.socket.write(text)
  const timer = setInterval(() => client.socket.write(more), DRIP_MS)
  client.socket.once('close', () => clearInterval(timer))
  return client
}

/** Sends `text` and reads the answer one byte at a time. */
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

/** Sends `text` and reads nothing of the answer. */
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
