import { connect, createServer, type Server, type Socket } from 'node:net'

interface LineOptions {
  /** Rewrites the first message of each connection, which has the startup parameters. */
  rewrite?: (startup: Buffer) => Buffer
}

/** A TCP proxy to the database. Its connections can be cut, and led to another server. */
export async function openLine(databaseUrl: string, { rewrite }: LineOptions = {}) {
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  let port = Number(url.port)
  const sockets = new Set<Socket>()
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const server: Server = createServer((client) => {
    const upstream = connect({ host: url.hostname, port })
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => client.destroy() && upstream.destroy())
    }
    upstream.pipe(client)
    if (!rewrite) return client.pipe(upstream)
    client.once('data', (startup: Buffer) => {
      upstream.write(rewrite(startup))
      client.pipe(upstream)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    /** Breaks all connections. New ones lead to the server at this port. */
    moveTo(next: number) {
      port = next
      breakAll()
    },
    async cut() {
      server.close()
      breakAll()
    },
  }
}
