import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests sent ahead on one connection that may wait. Browsers and proxies send none. */
const AHEAD_MOST = 3

const ahead = new WeakMap<Socket, number>()

/**
 * Whether a connection is cut, because it asks for more and more without taking what it has asked for. Node reads what it
 * was sent at once in one go: in 64 KB there is room for a thousand requests, whose answers would all be held.
 */
export function isCutForAskingAhead({ socket }: IncomingMessage, response: ServerResponse): boolean {
  // An answer has its connection when all before it have been handed over.
  if (response.socket !== null) return false
  if (socket.destroyed) return true
  const waiting = (ahead.get(socket) ?? 0) + 1
  ahead.set(socket, waiting)
  response.once('close', () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1))
  if (waiting <= AHEAD_MOST) return false
  socket.destroy()
  return true
}
