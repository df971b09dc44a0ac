import { connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy to the database whose connections can be cut. */
export async function openLine(databaseUrl: string) {
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  const database = { host: url.hostname, port: Number(url.port) }
  const sockets = new Set<Socket>()
  const server: Server = createServer((client) => {
    const upstream = connect(database)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => client.destroy() && upstream.destroy())
    }
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    async cut() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
