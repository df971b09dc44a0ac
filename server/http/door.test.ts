import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { openDoor } from './door.ts'
import { openGeneralLimit } from './limits/general-limit.ts'
import { refuse } from './refusal.ts'

const store = call({
  method: 'post',
  path: '/crates',
  who: 'signed-in',
  summary: 'Takes a crate in',
  body: z.object({}),
  atOnce: 2,
  answer: z.object({}),
})

speak(en)

const guard = {
  identify: async () => ({ id: 'buyer-1', role: 'buyer' }) as never,
  generalLimit: openGeneralLimit(100),
  admission: { refusal: () => undefined, identifying: <T>(identify: () => Promise<T>) => identify() },
}

/** A request whose body calls `onRead` on its first read. */
function crate(onRead: () => void): Request {
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
  const headers = { 'content-type': 'application/json' }
  return new Request('http://store/crates', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

it('runs at most `atOnce` of a costly call at once and leaves the other bodies unread', async () => {
  const api = new Hono()
  const finish: (() => void)[] = []
  const door = openDoor(api, { ...guard, checkAnswers: true })
  door(store, async () => {
    await new Promise<void>((done) => finish.push(done))
    return {}
  })
  let read = 0
  const answers = Promise.all([1, 2, 3, 4, 5].map(() => api.request(crate(() => read++))))
  for (const at of [2, 3, 4, 5, 5]) {
    while (finish.length === 0) await new Promise(setImmediate)
    await new Promise(setImmediate)
    expect(read).toBe(at)
    finish.shift()?.()
  }
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
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
