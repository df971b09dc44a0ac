import { afterEach, beforeEach, expect, it } from 'vitest'
import * as gateway from '#test/support/open-gateway.ts'
import { openWebhook, type TestWebhook } from '#test/support/open-webhook.ts'
import { createCardGateway } from './gateway.ts'

let at: gateway.TestGateway
let webhook: TestWebhook

beforeEach(async () => {
  webhook = await openWebhook()
  at = await gateway.openGateway(webhook.url)
})

afterEach(async () => {
  await at.close()
  await webhook.close()
})

const anotherProcess = () => createCardGateway({ ...gateway, pool: at.pool, webhookUrl: webhook.url })
const undelivered = async () =>
  (await at.pool.query('SELECT FROM card_gateway.events WHERE delivered_at IS NULL')).rowCount

it('an event is signed as the SDK accepts, and sent again unchanged after an error', async () => {
  at.gateway.start()
  const intent = await at.intent()
  const first = await webhook.next()
  first.answer(500)
  const second = await webhook.next()
  second.answer(200)
  expect(second.event).toEqual(first.event)
  expect(first.event).toMatchObject({ type: 'payment_intent.created', data: { object: { id: intent.id } } })
  await expect.poll(undelivered).toBe(0)
})

it('what a process could not deliver, another one does, each event once', async () => {
  at.gateway.start()
  await at.intent()
  ;(await webhook.next()).answer(503)
  await at.gateway.stop()
  for (let made = 1; made < 12; made++) await at.intent()
  const others = [anotherProcess(), anotherProcess()]
  for (const other of others) other.start()
  const sent = await webhook.accept(12)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(12)
  await expect.poll(undelivered).toBe(0)
  for (const other of others) await other.stop()
})
