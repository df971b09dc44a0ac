import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import type { StopPace } from '#server/runtime/stop-pace.ts'
import { within } from '#server/runtime/within.ts'

/** For a client who sends: the head at once, the body in the time that a picture takes over a slow line. Else 408. */
const SENDING = { headersTimeout: 20_000, requestTimeout: 300_000, connectionsCheckingInterval: 5000 }
/** For a client who takes nothing of its answer, which the store holds meanwhile. */
const STANDSTILL_MS = 120_000

/** An HTTP server that cuts off clients who are slow on purpose. */
export function openServer(listener: RequestListener): Server {
  const server = createServer(SENDING, listener)
  server.timeout = STANDSTILL_MS
  return server
}

/** Listens on the port of `setting`. Throws an error with instructions. */
export async function listen(
  server: NetServer,
  { PORT, HOST }: { PORT: number; HOST: string },
  setting: 'PORT' | 'METRICS_PORT' = 'PORT',
): Promise<AddressInfo> {
  server.listen(PORT, HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Error(advice(error as NodeJS.ErrnoException, { port: PORT, host: HOST, setting }))
  }
  return server.address() as AddressInfo
}

function advice(
  { code, message }: NodeJS.ErrnoException,
  { port, host, setting }: { port: number; host: string; setting: string },
): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop that one, or choose another port: ${setting}=${port + 1} npm start`
  }
  if (code === 'EACCES')
    return `This user may not listen on port ${port}. Choose one from 1024 on: ${setting}=${setting === 'PORT' ? 3000 : 9464} npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST is '${host}', which is no address of this machine. Unset it, or set it to 0.0.0.0 for all of them.`
  }
  return message
}

/** Where this machine reaches what listens there. */
export function ownAddress({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`
}

/**
 * Stops accepting, lets what runs end, then cuts what is left. Who keeps a connection open may be about to use it, and
 * can't tell an answer that never came from a request that was never read: so idle ones stay for a while, and each answer
 * says that it is the connection's last.
 */
export async function finish(server: Server, { idleMs, finishMs }: StopPace): Promise<void> {
  const closed = once(server, 'close')
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  // Of the requests that run already: their connections become idle later.
  server.keepAliveTimeout = idleMs
  // The HTTP server's own would cut the idle ones now.
  NetServer.prototype.close.call(server)
  const release = setTimeout(() => server.closeIdleConnections(), idleMs)
  await within(finishMs, closed)
  clearTimeout(release)
  server.closeAllConnections()
}
