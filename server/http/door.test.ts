import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { QueueFull } from '#server/runtime/turns.ts'
import { openDoor } from './door.ts'
import { openGeneralLimit } from './limits/general-limit.ts'
import { problemResponse, refuse } from './refusal.ts'

const store = call({
  method: 'post',
  path: '/crates',
  who: 'signed-in',
  summary: 'Takes a crate in',
  body: z.object({}),
  atOnce: { most: 2, waitSeconds: 5 },
  answer: z.object({}),
})

speak(en)

const MEGABYTE = 1024 * 1024

const guard = {
  identify: async (authorization: string | undefined) => ({ id: authorization, role: 'buyer' }) as never,
  generalLimit: openGeneralLimit(100),
  admission: { refusal: () => undefined, identifying: <T>(identify: () => Promise<T>) => identify() },
}

/** A request whose body calls `onRead` on its first read. */
function crate(onRead: () => void, authorization = 'buyer-1'): Request {
  const body = new ReadableStream(
    {
      pull(controller) {
        onRead()
        controller.enqueue(Buffer.from('{}'))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'application/json', authorization }
  return new Request('http://store/crates', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

/** A call whose work lasts until `finish` has let it end. */
function openCrates() {
  const api = new Hono()
  api.onError((error) => {
    if (error instanceof QueueFull) return problemResponse(refuse('overloaded'))
    throw error
  })
  const running: string[] = []
  const finish: (() => void)[] = []
  const door = openDoor(api, { ...guard, checkAnswers: true })
  door(store, async ({ caller }) => {
    running.push(caller.id)
    await new Promise<void>((done) => finish.push(done))
    return {}
  })
  return { api, running, finish }
}

/** Until all that can run has run. */
async function settled() {
  for (let round = 0; round < 20; round++) await new Promise(setImmediate)
}

it('runs at most `atOnce` of a costly call at once, and of one caller one less', async () => {
  const { api, running, finish } = openCrates()
  const answers = Promise.all(
    ['ada', 'ada', 'ada', 'bo', 'cy'].map((caller) => api.request(crate(() => {}, caller))),
  )
  await settled()
  expect(running).toEqual(['ada', 'bo'])
  for (let finished = 1; finished <= 5; finished++) {
    finish.shift()?.()
    await settled()
  }
  expect(running).toEqual(['ada', 'bo', 'cy', 'ada', 'ada'])
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

it('gives no turn to bodies that are still on their way, and reads 4 of one caller at once', async () => {
  const { api, running, finish } = openCrates()
  let read = 0
  const endless = () =>
    new Request('http://store/crates', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'slow' },
      body: new ReadableStream({ pull: () => void read++ }, { highWaterMark: 0 }),
      duplex: 'half',
    } as RequestInit)
  for (let sent = 0; sent < 6; sent++) api.request(endless())
  const answer = api.request(crate(() => {}, 'bo'))
  await settled()
  expect([read, running]).toEqual([4, ['bo']])
  finish.shift()?.()
  expect((await answer).status).toBe(200)
})

it('refuses a call that has waited too long, and the one that comes when too many wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { api, running, finish } = openCrates()
    const statuses: number[] = []
    const retryAfter = new Set<string | null>()
    const send = async (nth: number) => {
      const { status, headers } = await api.request(crate(() => {}, `buyer-${nth}`))
      statuses.push(status)
      retryAfter.add(headers.get('retry-after'))
    }
    for (let nth = 0; nth < 2 + 32 + 1; nth++) send(nth)
    await settled()
    expect(statuses).toEqual([503])
    await vi.advanceTimersByTimeAsync(5000)
    await settled()
    expect(statuses).toEqual(Array(33).fill(503))
    expect([...retryAfter]).toEqual(['2'])
    expect(running).toHaveLength(2)
    for (const end of finish) end()
  } finally {
    vi.useRealTimers()
  }
})

it('refuses a large body that finds no room, and has room again after the others', async () => {
  const api = new Hono()
  const door = openDoor(api, { ...guard, checkAnswers: true })
  const begun: (() => void)[] = []
  door(call({ ...store, bodyBytesMost: 40 * MEGABYTE }), async () => {
    await new Promise<void>((done) => begun.push(done))
    return {}
  })
  const send = (authorization: string) =>
    api.request('/crates', {
      method: 'POST',
      body: `{"x":"${'x'.repeat(36 * MEGABYTE)}"}`,
      headers: { 'content-type': 'application/json', authorization },
    })
  const first = send('ada')
  await vi.waitUntil(() => begun.length === 1, { timeout: 60_000 })
  expect((await send('bo')).status).toBe(503)
  begun[0]?.()
  expect((await first).status).toBe(200)
  const third = send('bo')
  await vi.waitUntil(() => begun.length === 2, { timeout: 60_000 })
  begun[1]?.()
  expect((await third).status).toBe(200)
})

it.each([
  ['fails in tests', true, 500],
  ['is sent in production', false, 409],
])('an undeclared refusal %s', async (_, checkAnswers, status) => {
  const api = new Hono()
  let fault = ''
  api.onError(({ message }, context) => {
    fault = message
    return context.body(null, 500)
  })
  openDoor(api, { ...guard, checkAnswers })(store, async () => refuse('name-taken', { name: 'Fuse' }))
  expect((await api.request(crate(() => {}))).status).toBe(status)
  expect(fault).toBe(checkAnswers ? "post /crates does not declare its refusal 'name-taken'." : '')
})
