import { expect, it, vi } from 'vitest'
import { provingWork } from './proving-work.ts'

const CHALLENGE = '3.1000.1795856329.KYPo2VfMXDcs0JWT.mac'
const busy = (body: object) => Response.json(body, { status: 503 })

it('asks again with the solved challenge of a busy store', async () => {
  const headers = new Headers()
  const ask = vi
    .fn<() => Promise<Response>>()
    .mockResolvedValueOnce(busy({ challenge: CHALLENGE }))
    .mockResolvedValueOnce(Response.json({}))
  expect((await provingWork(headers, ask)).status).toBe(200)
  expect(headers.get('proof-of-work')).toMatch(/^3\.1000\.\d+\.[\w-]+\.mac\.\d+$/)
})

it('gives up after 3 proofs, and asks once if no challenge comes', async () => {
  const challenged = vi.fn(async () => busy({ challenge: CHALLENGE }))
  expect(await (await provingWork(new Headers(), challenged)).json()).toEqual({ challenge: CHALLENGE })
  expect(challenged).toHaveBeenCalledTimes(4)
  const down = vi.fn(async () => new Response('bad gateway', { status: 503 }))
  expect(await (await provingWork(new Headers(), down)).text()).toBe('bad gateway')
  expect(down).toHaveBeenCalledTimes(1)
})
