import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { StoreEvent } from '#contract/site/events.ts'
import { openReceiver, type Receiver } from '#test/support/open-receiver.ts'
import { type Post, postEvent } from './post-event.ts'
import { addressesOf } from './receiver-address.ts'

const event: StoreEvent = { id: 7, type: 'order.paid', at: '2026-11-26T10:00:00.000Z', data: { _id: 'x' } }
const secrets = [`whsec_${Buffer.alloc(32, 1).toString('base64')}`]
const post = (more: Partial<Post> = {}): Post => ({
  resolve: async () => [],
  loopback: true,
  answerMs: 30_000,
  ...more,
})
const sendTo = (url: string, more?: Partial<Post>) => postEvent(post(more), { url, secrets }, event)

const LATE = { delivered: false, status: null, failure: 'There was no whole answer in time.' }

const servers: Server[] = []
const opened: Receiver[] = []
async function receiver(...given: Parameters<typeof openReceiver>): Promise<Receiver> {
  const one = await openReceiver(...given)
  opened.push(one)
  return one
}
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
  for (const one of servers.splice(0)) one.close()
})

it('follows no redirect', async () => {
  const inside = await receiver()
  const outside = await receiver((response) => response.writeHead(307, { location: inside.url }).end())
  expect(await sendTo(outside.url)).toMatchObject({ delivered: false, status: 307 })
  expect(inside.received).toEqual([])
})

it('ends a slow answer, in its head or its body', async () => {
  const silent = await receiver(() => {})
  const trickling = await receiver((response) => response.writeHead(200).write('o'))
  const sent = [silent, trickling].map(({ url }) => sendTo(url, { answerMs: 200 }))
  expect(await Promise.all(sent)).toMatchObject([LATE, LATE])
  const resolve = () => new Promise<never>(() => {})
  expect(await sendTo('https://slow.example/', { resolve, answerMs: 200 })).toMatchObject(LATE)
})

/** A server that answers each request with this text. */
async function answering(text: string, end = false): Promise<string> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => (end ? socket.end(text) : socket.write(text)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  servers.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const UPGRADE = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'
const WHOLE = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'

const INFORMATION = 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'
const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'
const OK = { delivered: true, status: 200, answer: 'ok' }
const NONE = { delivered: false, status: null }

it.each([
  ['an upgrade', UPGRADE, { delivered: false, status: 101, answer: '' }],
  ['informational answers before the true one', `HTTP/1.1 100 Continue\r\n\r\n${INFORMATION}${WHOLE}`, OK],
  ['an answer and more', `${WHOLE}${WHOLE}`, OK],
  ['trailers', `${CHUNKED}2\r\nok\r\n0\r\nX-More: 1\r\n\r\n`, OK],
  ['what is not HTTP', '220 mail.example ESMTP\r\n', NONE],
  ['a head that is too long', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, NONE],
])('takes %s', async (_, text, outcome) => {
  expect(await sendTo(await answering(text))).toMatchObject(outcome)
})

it.each([
  ['its head', 'HTTP/1.1 200 OK\r\nContent-'],
  ['its body', 'HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\nok'],
  ['a chunk', `${CHUNKED}ff\r\nok`],
  ['anything', ''],
])('an answer that ends within %s is none', async (_, text) => {
  expect(await sendTo(await answering(text, true))).toMatchObject(NONE)
})

it.each([
  ['only informational answers', INFORMATION.repeat(50)],
  ['half an upgrade', UPGRADE.slice(0, -4)],
])('waits for an answer after %s, no longer than for others', async (_, text) => {
  expect(await sendTo(await answering(text), { answerMs: 200 })).toMatchObject(LATE)
})

it('sends nothing once the store closes', async () => {
  const at = await receiver()
  const attempt = await postEvent(post(), { url: at.url, secrets }, event, AbortSignal.abort())
  expect([attempt.delivered, at.received]).toEqual([false, []])
})

it('reads no more than 1 MB of an answer, and keeps 200 bytes', async () => {
  let open = true
  const huge = await receiver((response) => {
    response.on('close', () => {
      open = false
    })
    const more = () => open && response.write(Buffer.alloc(100_000, 'a'), more)
    more()
  })
  const attempt = await sendTo(huge.url)
  expect(attempt).toMatchObject({ delivered: false, failure: 'The answer is longer than 1 MB.' })
  expect(attempt.answer).toBe('a'.repeat(200))
  await expect.poll(() => open).toBe(false)
})

const FORBIDDEN = { delivered: false, status: null, failure: 'The address is not public.' }

it('connects to the address that was checked, whatever the name leads to next', async () => {
  const inside = await receiver()
  const answers = [['127.0.0.1'], ['10.0.0.1']]
  const resolve = async () => answers.shift() ?? []
  const host = `changing.example:${inside.port}`
  expect(await sendTo(`http://${host}/`, { resolve })).toMatchObject({ delivered: true })
  expect([inside.received[0]?.headers.host, answers]).toEqual([host, [['10.0.0.1']]])
  expect(await sendTo(`http://${host}/`, { resolve })).toMatchObject(FORBIDDEN)
})

it('takes no name of which one address is inside, nor one that is gone', async () => {
  const inside = await receiver()
  const url = `https://both.example:${inside.port}/`
  const resolve = async () => ['93.184.215.14', '127.0.0.1']
  expect(await sendTo(url, { resolve, loopback: false })).toMatchObject(FORBIDDEN)
  expect(await sendTo(url)).toMatchObject({ failure: 'The name has no address.' })
})

const INSIDE = `
  http://93.184.215.14/ ftp://93.184.215.14/ https://me:secret@93.184.215.14/ https://localhost/
  https://127.0.0.1/ https://127.1/ https://2130706433/ https://0x7f.0.0.1/ https://0.0.0.0/
  https://10.1.2.3/ https://172.16.0.1/ https://192.168.1.1/ https://169.254.169.254/
  https://100.64.0.1/ https://198.18.0.1/ https://224.0.0.1/ https://255.255.255.255/
  https://[::1]/ https://[::]/ https://[::ffff:10.0.0.1]/ https://[::10.0.0.1]/ https://[fe80::1]/
  https://[fd00::1]/ https://[64:ff9b::a00:1]/ https://[2002:a00:1::]/ https://[ff02::1]/ https://[4000::1]/`
it.each(INSIDE.trim().split(/\s+/))('refuses %s', async (url) => {
  const reach = { resolve: async () => ['127.0.0.1'], loopback: false }
  await expect(addressesOf(new URL(url), reach)).rejects.toThrow('not public')
})

it('allows public addresses', async () => {
  const reach = { resolve: async () => ['93.184.215.14', '2606:2800:21f:cb07::1'], loopback: false }
  expect(await addressesOf(new URL('https://example.com:8443/hook'), reach)).toHaveLength(2)
  expect(await addressesOf(new URL('https://[2606:2800:21f:cb07::1]/'), reach)).toHaveLength(1)
})
