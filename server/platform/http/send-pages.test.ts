import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueueFull } from '#server/platform/runtime/turns.ts'
import { turnsOfCall } from './costly-calls.ts'
import { openSendPages } from './send-pages.ts'

const sendPages = openSendPages(turnsOfCall({ most: 3, waitSeconds: 5 }).inTurn)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

async function* pagesOf(count: number) {
  for (let nth = 0; nth < count; nth++) yield new Uint8Array([nth])
}

const send = (client: string, pages = 2) => sendPages(client, { 'x-kind': 'feed' }, () => pagesOf(pages))
const readerOf = async (sent: Promise<Response>) =>
  ((await sent).body as ReadableStream<Uint8Array>).getReader()

it('sends the pages in order', async () => {
  const response = await send('a', 3)
  expect(response.headers.get('x-kind')).toBe('feed')
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 1, 2])
})

it('gives one client two turns, and refuses a third after 5 seconds', async () => {
  const open = [await send('a'), await send('a')]
  const third = expect(send('a')).rejects.toThrow(QueueFull)
  await vi.advanceTimersByTimeAsync(5000)
  await third
  const other = await send('b')
  await Promise.all([...open, other].map((each) => each.arrayBuffer()))
  await (await send('a')).arrayBuffer()
})

it('cuts off a client that takes nothing, whose turn passes to the next', async () => {
  const slow = await Promise.all([readerOf(send('a')), readerOf(send('a')), readerOf(send('b'))])
  await vi.advanceTimersByTimeAsync(28_000)
  const next = send('c')
  await vi.advanceTimersByTimeAsync(3000)
  expect([...new Uint8Array(await (await next).arrayBuffer())]).toEqual([0, 1])
  for (const reader of slow) await expect(reader.read()).rejects.toThrow('too slowly')
})

it('lets a client take each page after 2 seconds, and does not wait for long after a slow start', async () => {
  const steady = await readerOf(send('a', 100))
  for (let nth = 0; nth < 100; nth++) {
    await vi.advanceTimersByTimeAsync(2000)
    expect((await steady.read()).value).toEqual(new Uint8Array([nth]))
  }
  const slow = await readerOf(send('b', 100))
  await vi.advanceTimersByTimeAsync(29_000)
  await slow.read()
  await vi.advanceTimersByTimeAsync(5000)
  await expect(slow.read()).rejects.toThrow('too slowly')
  await steady.cancel()
})

it('passes the failure of the first page on, and frees the turn', async () => {
  const fail = () =>
    sendPages('a', {}, async function* () {
      yield* pagesOf(0)
      throw new Error('The database is away.')
    })
  for (let nth = 0; nth < 5; nth++) await expect(fail()).rejects.toThrow('away')
})

it('frees the turn of a client that leaves', async () => {
  for (let nth = 0; nth < 5; nth++) {
    const reader = await readerOf(send('a'))
    await reader.read()
    await reader.cancel()
  }
})
