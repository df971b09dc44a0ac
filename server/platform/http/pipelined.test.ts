import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isCutForAskingAhead } from './pipelined.ts'

const BODY = 'x'.repeat(100_000)
let handled = 0
const held: ServerResponse[] = []
const server = createServer((request, response) => {
  if (isCutForAskingAhead(request, response)) return
  handled++
  if (request.url === '/later') held.push(response)
  else response.end(BODY)
})
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const open = () => connect((server.address() as AddressInfo).port, '127.0.0.1')
const requests = (path: string, times = 1) => `GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`.repeat(times)

it('answers a few pipelined requests', async () => {
  const socket = open()
  let received = ''
  socket.on('data', (part) => {
    received += part
  })
  for (let round = 1; round <= 3; round++) {
    socket.write(requests('/', 4))
    await expect.poll(() => received.split('HTTP/1.1 200').length - 1).toBe(round * 4)
  }
  socket.destroy()
})

it('cuts a connection with 1000 pipelined requests and handles at most 4 of them', async () => {
  handled = 0
  const socket = open().on('error', () => {})
  socket.write(requests('/', 1000))
  await once(socket.resume(), 'close')
  expect(handled).toBeLessThanOrEqual(4)
})

it('cuts a connection that sends requests one by one while their answers wait', async () => {
  handled = 0
  const socket = open().on('error', () => {})
  for (let time = 0; time < 5; time++) {
    socket.write(requests('/later'))
    await expect.poll(() => handled).toBe(Math.min(time + 1, 4))
  }
  await once(socket.resume(), 'close')
})
