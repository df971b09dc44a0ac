import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer, request as requestByTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import getTlsOptions from 'smtp-server/lib/tls-options.js'

export interface TlsProxy {
  /** For a client that cannot resolve the public name: passes on what it gets by TLS, under that name. */
  entrance: string
  /** What a store at an https address must not answer, for example a cookie without `Secure`. */
  faults: string[]
  close: () => Promise<void>
}

const decompress: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
}

interface TlsProxyOptions {
  host: string
  port: number
  storePort: number
  /** An address on this machine that the store may name: that of a provider. */
  provider?: string | undefined
}

/** A proxy by TLS at a loopback port in front of a store, as `docs/operating/nginx.conf` has it. Reads all answers. */
export async function openTlsProxy({ host, port, storePort, provider }: TlsProxyOptions): Promise<TlsProxy> {
  const faults: string[] = []
  const toStore = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.socket.remoteAddress,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': incoming.headers.host,
      connection: 'close',
    }
    const { method, url } = incoming
    const passed = request(
      { host: '127.0.0.1', port: storePort, method, path: url, headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          for (const fault of faultsOf({ host, provider }, answer, Buffer.concat(chunks)))
            faults.push(`${method} ${url}: ${fault}`)
        })
        sendOn(answer, outgoing)
      },
    )
    passed.on('error', ({ message }) => {
      faults.push(`${method} ${url}: ${message}`)
      outgoing.destroy()
    })
    incoming.pipe(passed)
  }
  const toTls = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url } = incoming
    const headers = { ...incoming.headers, host, connection: 'close' }
    const at = { host: '127.0.0.1', port, servername: host, rejectUnauthorized: false, agent: false }
    const passed = requestByTls({ ...at, method, path: url, headers }, (answer) => sendOn(answer, outgoing))
    incoming.pipe(passed.on('error', () => outgoing.destroy()))
  }
  const servers: Server[] = [createTlsServer(getTlsOptions(PATIENT), toStore), createServer(toTls)]
  const [, entrance] = await Promise.all(
    servers.map(async (server, n) => {
      await new Promise<void>((done) => server.listen(n === 0 ? port : 0, '127.0.0.1', done))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    }),
  )
  return {
    entrance: entrance ?? '',
    faults,
    async close() {
      for (const server of servers) server.closeAllConnections()
      await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
    },
  }
}

/** Node would answer a connection that a browser opened in advance, and that has no request yet, with 408. */
const PATIENT = { requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 0 }

function sendOn(answer: IncomingMessage, outgoing: ServerResponse): void {
  // Of the connection to the store alone.
  delete answer.headers.connection
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
  answer.pipe(outgoing)
}

function faultsOf(
  { host, provider = '-' }: Pick<TlsProxyOptions, 'host' | 'provider'>,
  { headers }: IncomingMessage,
  sent: Buffer,
): string[] {
  const bytes = (decompress[headers['content-encoding'] ?? ''] ?? ((same: Buffer) => same))(sent)
  const type = headers['content-type'] ?? ''
  const text =
    /text|json|xml|javascript/.test(type) && !/text\/javascript/.test(type)
      ? bytes.toString().replaceAll(provider, '')
      : ''
  const [elsewhere] = /https?:\/\/(localhost|127\.0\.0\.1|\[::1\])[^\s"'<)]*/.exec(text) ?? []
  const [plain] = new RegExp(`http://${host}[^\\s"'<)]*`).exec(text) ?? []
  return [
    ...(headers['set-cookie'] ?? []).filter(isNoHostCookie).map((cookie) => `the cookie ${cookie}`),
    ...(headers['strict-transport-security'] ? [] : ['no Strict-Transport-Security']),
    ...(type.startsWith('text/html') && !headers['content-security-policy'] ? ['no CSP'] : []),
    ...(/^http:/.test(headers.location ?? '') ? [`a redirect to ${headers.location}`] : []),
    ...[elsewhere, plain].flatMap((address) => (address ? [`the address ${address}`] : [])),
  ]
}

function isNoHostCookie(cookie: string): boolean {
  const has = (attribute: RegExp) => attribute.test(cookie)
  const isSafe = has(/; Secure(;|$)/i) && has(/; HttpOnly(;|$)/i) && has(/; SameSite=(Lax|Strict)(;|$)/i)
  return !isSafe || !/^__Host-/.test(cookie) || !has(/; Path=\/(;|$)/i) || has(/; Domain=/i)
}
