import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { openDoor } from './door.ts'
import { openGeneralLimit } from './limits/general-limit.ts'

const store = call({
  method: 'post',
  path: '/crates',
  who: 'signed-in',
  summary: 'Takes a crate in',
  body: z.object({}),
  atOnce: 2,
  answer: z.object({}),
})

/** A body that tells when it begins to be read. */
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

it('takes in only so many of a costly call at once, and leaves the bodies of the others unread', async () => {
  const api = new Hono()
  const finish: (() => void)[] = []
  const door = openDoor(api, {
    identify: async () => ({ id: 'somebody', role: 'buyer' }) as never,
    generalLimit: openGeneralLimit(100),
    checkAnswers: true,
  })
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
