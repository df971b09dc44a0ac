import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Pipelined requests that may wait on one connection. Browsers and proxies send none. */
const MAX_AHEAD = 3

const ahead = new WeakMap<Socket, number>()

/** Node.js parses a whole 64 KB chunk at once: it may contain 1000 requests, whose answers would all be in memory. */
export function isCutForAskingAhead({ socket }: IncomingMessage, response: ServerResponse): boolean {
  // A response gets its socket when all earlier responses of the connection are finished.
  if (response.socket !== null) return false
  if (socket.destroyed) return true
  const waiting = (ahead.get(socket) ?? 0) + 1
  ahead.set(socket, waiting)
  response.once('close', () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1))
  if (waiting <= MAX_AHEAD) return false
  socket.destroy()
  return true
}
