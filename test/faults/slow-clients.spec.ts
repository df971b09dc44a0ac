import { connect, type Socket } from 'node:net'
import { memoryOf } from '#test/support/memory-of.ts'
import { openLoad } from '#test/support/open-load.ts'
import type { StoreProcess } from '#test/support/open-store-process.ts'
import { randomFrom } from '#test/support/random.ts'
import { signUp } from '#test/support/shopper.ts'
import { openBuyers, patientSettings } from '#test/support/stubborn-buyers.ts'
import { putOnSale } from '../journeys/shelf.ts'
import { expect, test } from './fault.ts'
import { untilTheyBuy } from './until.ts'

const OF_EACH_KIND = 50
const PAGES = ['/', '/products', '/api/tools']
/** Memory limit for all of them; the requested answers total 6 GB. */
const MAX_MEGABYTES = 400
const ASKED_AT_ONCE = 1000
const isLong = process.env.PROVE === 'long'

/** The store's limits (server/platform/http/http-server.ts); LATER_MS is the tolerance for its periodic check. */
const HEAD_MS = 20_000
const BODY_MS = 300_000
const LATER_MS = 15_000

test('slow clients delay no purchase, use little memory, and are cut off', async ({ open, poolOf }) => {
  test.setTimeout(isLong ? 540_000 : 300_000)
  const store = await open({ env: { ...patientSettings, DEMO: 'on' } })
  const db = poolOf(store)
  const product = await putOnSale(db, { price: '1.00', availableQuantity: 1_000_000, minimumOrder: 1 })
  const buyers = await openBuyers(store.url, product.id, randomFrom(4), { count: 2 })
  await untilTheyBuy(buyers)
  const before = memoryOf(store.workers()[0] ?? 0)
  const slow = await openSlowClients(store)
  const load = openLoad(store.url, PAGES)
  await untilTheyBuy(buyers)
  await untilTheyBuy(buyers)
  expect((await load.stop()).failures).toEqual([])
  await buyers.stop()
  expect([buyers.lost(), buyers.wrong]).toEqual([0, []])
  const grown = memoryOf(store.workers()[0] ?? 0) - before
  expect(grown, 'megabytes more').toBeLessThan(MAX_MEGABYTES)
  if (isLong) await expectCutOff(slow)
  for (const client of Object.values(slow).flat()) client.leave()
  expect((await fetch(store.url)).status).toBe(200)
  expect(store.logs()).not.toContain('"level":"error"')
})

type SlowClients = Record<'heads' | 'bodies' | 'readers' | 'deaf' | 'greedy', SlowClient[]>

async function openSlowClients({ url }: StoreProcess): Promise<SlowClients> {
  const port = Number(new URL(url).port)
  const { token } = await signUp(url)
  const host = `host: localhost:${port}\r\n`
  const order =
    `POST /api/myorders HTTP/1.1\r\n${host}authorization: Bearer ${token}\r\n` +
    'content-type: application/json\r\ncontent-length: 16000\r\n\r\n{'
  const page = `GET /products HTTP/1.1\r\n${host}\r\n`
  const each = (open: () => SlowClient) => Array.from({ length: OF_EACH_KIND }, open)
  return {
    heads: each(() => dripping(port, `GET / HTTP/1.1\r\n${host}x-slow: `)),
    bodies: each(() => dripping(port, order, ' ')),
    readers: each(() => sipping(port, page)),
    deaf: each(() => ignoring(port, page)),
    greedy: each(() => ignoring(port, page.repeat(ASKED_AT_ONCE))),
  }
}

async function expectCutOff({ heads, bodies, readers }: SlowClients): Promise<void> {
  await expectEnded(heads, HEAD_MS)
  await expectEnded(bodies, BODY_MS)
  for (const { received } of [...heads, ...bodies]) expect(received()).toMatch(/^HTTP\/1.1 408 /)
  for (const { received } of readers) expect(received()).toMatch(/^HTTP\/1.1 200 /)
}

async function expectEnded(clients: SlowClient[], afterMs: number): Promise<void> {
  const times = () => clients.map(({ endedAfterMs }) => endedAfterMs())
  const timeout = afterMs + LATER_MS
  await expect.poll(() => times().filter((ms) => ms === undefined).length, { timeout }).toBe(0)
  for (const ms of times()) expect(ms).toBeGreaterThan(afterMs * 0.9)
}

/** A client that sends or reads very slowly, or not at all. */
interface SlowClient {
  /** The start of the answer so far, at most about 1000 characters. */
  received: () => string
  /** Milliseconds until the store ended the connection; undefined while it is open. */
  endedAfterMs: () => number | undefined
  leave: () => void
}

const DRIP_MS = 100

/** Sends `text` at once and then `more` every 100 ms, without end. */
function dripping(port: number, text: string, more = 'x'): SlowClient {
  const client = open(port)
  client.socket.on('data', client.take)
  client.socket.write(text)
  const timer = setInterval(() => client.socket.write(more), DRIP_MS)
  client.socket.once('close', () => clearInterval(timer))
  return client
}

/** Sends `text` and reads the answer one byte at a time. */
function sipping(port: number, text: string): SlowClient {
  const client = open(port, 1)
  client.socket.write(text)
  const timer = setInterval(() => {
    const byte = client.socket.read(1)
    if (byte) client.take(byte)
  }, DRIP_MS)
  client.socket.once('close', () => clearInterval(timer))
  return client
}

/** Sends `text` and reads nothing of the answer. */
function ignoring(port: number, text: string): SlowClient {
  const client = open(port)
  client.socket.pause()
  client.socket.write(text)
  return client
}

function open(
  port: number,
  highWaterMark?: number,
): SlowClient & { socket: Socket; take: (part: Buffer) => void } {
  const began = performance.now()
  let received = ''
  let ended: number | undefined
  const socket = connect({ port, host: '127.0.0.1', ...(highWaterMark && { highWaterMark }) })
  socket.on('error', () => {})
  for (const event of ['end', 'close']) socket.once(event, () => (ended ??= performance.now() - began))
  return {
    socket,
    take(part) {
      if (received.length < 1000) received += part.toString('latin1')
    },
    received: () => received,
    endedAfterMs: () => ended,
    leave: () => socket.destroy(),
  }
}
