import { Hono } from 'hono'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { QueueFull } from '#server/platform/runtime/turns.ts'
import { openDoor } from './door.ts'
import { openClientUnits } from './limits/client-units.ts'
import { problemResponse, refuse } from './refusal.ts'

const store = call({
  method: 'post',
  path: '/crates',
  may: 'signed-in',
  summary: 'Takes a crate in',
  body: z.object({}),
  atOnce: { most: 2, waitSeconds: 5 },
  answer: z.object({}),
})

speak(en)

afterEach(() => {
  vi.restoreAllMocks()
})

const MEGABYTE = 1024 * 1024

const guard = {
  identify: async (authorization: string | undefined) => ({ id: authorization, may: [] }) as never,
  units: openClientUnits(100),
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

it('refuses a call that has waited too long, and the one that comes when 64 wait for costly calls', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const [even, odd] = [openCrates(), openCrates()]
    const statuses: number[] = []
    const retryAfter = new Set<string | null>()
    const send = async (nth: number) => {
      const { status, headers } = await (nth % 2 ? odd : even).api.request(crate(() => {}, `buyer-${nth}`))
      statuses.push(status)
      retryAfter.add(headers.get('retry-after'))
    }
    for (let nth = 0; nth < 2 * 2 + 64 + 1; nth++) send(nth)
    await settled()
    expect(statuses).toEqual([503])
    await vi.advanceTimersByTimeAsync(5000)
    await settled()
    expect(statuses).toEqual(Array(65).fill(503))
    expect([...retryAfter]).toEqual(['2'])
    for (const { running, finish } of [even, odd]) {
      expect(running).toHaveLength(2)
      for (const end of finish) end()
    }
    await settled()
    expect(statuses.slice(65)).toEqual([200, 200, 200, 200])
    send(0)
    await settled()
    expect(even.running).toHaveLength(3)
    even.finish.at(-1)?.()
  } finally {
    vi.useRealTimers()
  }
})

it('refuses a large body that finds no room, of one caller before of others, and has room again after them', async () => {
  const api = new Hono()
  const door = openDoor(api, { ...guard, checkAnswers: true })
  const begun: (() => void)[] = []
  door(call({ ...store, atOnce: undefined as never, maxBodyBytes: 20 * MEGABYTE }), async () => {
    await new Promise<void>((done) => begun.push(done))
    return {}
  })
  const send = (authorization: string) =>
    api.request('/crates', {
      method: 'POST',
      body: `{"x":"${'x'.repeat(18 * MEGABYTE)}"}`,
      headers: { 'content-type': 'application/json', authorization },
    })
  const held: ReturnType<typeof send>[] = []
  for (const caller of ['ada', 'bo', 'cy']) {
    held.push(send(caller))
    await vi.waitUntil(() => begun.length === held.length, { timeout: 60_000 })
    expect((await send(caller)).status).toBe(503)
  }
  expect((await send('di')).status).toBe(503)
  for (const end of begun) end()
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200])
  const again = send('di')
  await vi.waitUntil(() => begun.length === 4, { timeout: 60_000 })
  begun[3]?.()
  expect((await again).status).toBe(200)
})

const sent = async (api: Hono, request: Request, environment = {}) =>
  (await api.request(request, undefined, environment)).status

it('counts the parts of a body for its caller, also of a refused one, and refuses the next unread (rules: L-6)', async () => {
  const api = new Hono()
  const units = openClientUnits(1.02, () => 0)
  openDoor(api, { ...guard, units, checkAnswers: true })(
    call({ ...store, atOnce: undefined as never, maxBodyBytes: MEGABYTE }),
    async () => ({}),
  )
  const send = (parts: number, authorization: string) => {
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(Buffer.from(parts-- > 1 ? ' ' : '{'))
        if (parts <= 0) controller.close()
      },
    })
    const headers = { 'content-type': 'application/json', authorization }
    const init = { method: 'POST', headers, body, duplex: 'half' }
    return sent(api, new Request('http://store/crates', init as never))
  }
  expect(await send(30, 'ada')).toBe(400)
  expect(await send(1, 'ada')).toBe(429)
  expect(await send(1, 'bo')).toBe(400)
})

it('takes the units that the contract declares, by lines, from the caller, but not of a call that another makes', async () => {
  const api = new Hono()
  const units = openClientUnits(10, () => 0)
  const body = z.object({ lines: z.array(z.string()) })
  openDoor(api, { ...guard, units, checkAnswers: true })(
    call({ ...store, atOnce: undefined as never, body, units: { plain: 2, perLine: 0.5 } }),
    async () => ({}),
  )
  const send = (lines: number, authorization: string, environment = {}) => {
    const headers = { 'content-type': 'application/json', authorization }
    const init = { method: 'POST', headers, body: JSON.stringify({ lines: Array(lines).fill('R1') }) }
    return sent(api, new Request('http://store/crates', init), environment)
  }
  const left = (account: string) => {
    let taken = 0
    while (!units.refusalOf(`account ${account}`)) {
      units.take(`account ${account}`, 1)
      taken++
    }
    return taken
  }
  expect([await send(8, 'ada'), await send(8, 'bo', { counted: true })]).toEqual([200, 200])
  expect([left('ada'), left('bo')]).toEqual([3, 10])
  units.take('account ada', 1)
  expect(await send(1, 'ada')).toBe(429)
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
