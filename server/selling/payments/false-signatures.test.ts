import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { openClientUnits } from '#server/platform/http/limits/client-units.ts'
import { FALSE_SIGNATURES_A_MINUTE, openFalseSignatures } from './false-signatures.ts'
import { providerDoor } from './http.ts'

speak(en)

/** The door of a provider whose signatures end in `good`. */
function openDoor() {
  const constructEvent = vi.fn((_raw: string, signature: string) => {
    if (!signature.endsWith('good')) throw new Error('wrong')
    return { id: 'evt_1', type: 'ping', data: { object: {} } }
  })
  const api = new Hono()
  const units = openClientUnits(2, () => 0)
  providerDoor(api, {
    db: { query: async () => ({ rows: [] }) } as never,
    provider: { stripe: { webhooks: { constructEvent } }, webhookSecret: '' } as never,
    limits: {} as never,
    units,
    falseSignatures: openFalseSignatures(undefined, () => 0),
  })
  const deliver = (kind: string, client: string, at = Math.floor(Date.now() / 1000)) => {
    const headers = { 'stripe-signature': `t=${at},v1=${kind}`, 'content-length': '2' }
    return api.request('/payments/webhook', { method: 'POST', headers, body: '{}' }, { client })
  }
  const statusOf = async (kind: string, client: string) => (await deliver(kind, client)).status
  return { deliver, statusOf, constructEvent, units }
}

it('charges a false signature to its sender, and never a right one (rules: L-6)', async () => {
  const { statusOf, units } = openDoor()
  for (let nth = 0; nth < 10; nth++) expect(await statusOf('good', 'provider')).toBe(204)
  expect(units.refusalOf('address provider')).toBeUndefined()
  expect([await statusOf('bad', 'stranger'), await statusOf('bad', 'stranger')]).toEqual([400, 400])
  expect(units.refusalOf('address stranger')?.name).toBe('too-many-requests')
  expect(await statusOf('good', 'stranger')).toBe(204)
})

it('refuses a sender of too many, unread, and never the provider at its own address', async () => {
  const { deliver, statusOf, constructEvent } = openDoor()
  for (let nth = 0; nth < FALSE_SIGNATURES_A_MINUTE; nth++)
    expect(await statusOf('bad', 'stranger')).toBe(400)
  const read = constructEvent.mock.calls.length
  const refused = await deliver('bad', 'stranger')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  expect(constructEvent).toHaveBeenCalledTimes(read)
  expect(await statusOf('good', 'provider')).toBe(204)
  expect(await statusOf('bad', 'another')).toBe(400)
})

it('does not read the body of a signature of another time', async () => {
  const { deliver, constructEvent } = openDoor()
  expect((await deliver('good', 'stranger', 0)).status).toBe(400)
  expect(constructEvent).not.toHaveBeenCalled()
})
