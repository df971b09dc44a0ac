import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { startCommand } from '#server/platform/runtime/start-command.ts'
import { type StopPace, within } from '#server/platform/runtime/within.ts'

/** Times for sending a request: head, and body (a picture over a slow connection). Later requests get 408. */
const SENDING = { headersTimeout: 20_000, requestTimeout: 300_000, connectionsCheckingInterval: 5000 }
/** A client that reads nothing of its answer for this time is cut off: the store holds the answer in memory. */
const STANDSTILL_MS = 120_000

export function openServer(listener?: RequestListener): Server {
  const server = createServer(SENDING, listener)
  server.timeout = STANDSTILL_MS
  return server
}

/** Throws an error with instructions. */
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
    return `Port ${port} is in use by another program. Stop that program, or choose another port: ${setting}=${port + 1} ${startCommand()}`
  }
  if (code === 'EACCES')
    return `This user may not listen on port ${port}. Choose port 1024 or higher: ${setting}=${setting === 'PORT' ? 3000 : 9464} ${startCommand()}`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST is '${host}', which is not an address of this machine. Unset it, or set it to 0.0.0.0 for all addresses.`
  }
  return message
}

export function ownAddress({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`
}

/** A client cannot know whether a cut connection has read its request, so idle ones stay open for `idleMs`. */
export async function finish(server: Server, { idleMs, finishMs }: StopPace): Promise<void> {
  const closed = once(server, 'close')
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  server.keepAliveTimeout = idleMs
  // http.Server's close would cut idle connections now.
  NetServer.prototype.close.call(server)
  const release = setTimeout(() => server.closeIdleConnections(), idleMs)
  await within(finishMs, closed)
  clearTimeout(release)
  server.closeAllConnections()
}
