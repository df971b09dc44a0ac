import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { boundConnections, maxConnections } from './bound-connections.ts'

const sockets: Socket[] = []
const server = createServer((_request, response) => response.end('here'))
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

const limits = (files: string) =>
  `Max processes  9  9  processes\nMax open files            ${files}  files\n`

it.each([
  ['1024                 524288', 768],
  ['200                  200', 100],
  ['unlimited            unlimited', undefined],
])('a limit of %s open files allows %s connections', (files, most) => {
  expect(maxConnections(limits(files))).toBe(most)
})

it('refuses connections beyond the limit, logs 1 warning, and accepts again after some are closed', async () => {
  const warn = vi.fn()
  boundConnections(server, { warn }, 5)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
  for (let number = 0; number < 5; number++) await open()
  for (let number = 0; number < 3; number++) await once(await open(), 'close')
  expect(warn).toHaveBeenCalledTimes(1)
  sockets[0]?.destroy()
  const answer = () => fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })
  await expect.poll(async () => (await answer().catch(() => undefined))?.status).toBe(200)
})
