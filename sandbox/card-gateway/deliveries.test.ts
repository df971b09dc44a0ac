import { afterEach, beforeEach, expect, test } from 'vitest'
import { openGateway, type TestGateway, webhookSecret } from '#test/support/open-gateway.ts'
import { openWebhook, type TestWebhook } from '#test/support/open-webhook.ts'
import { calmGateway, type Fault, tellGateway } from './faults.ts'
import { deliverEvent, pendingEvents } from './send-event.ts'

let at: TestGateway
let webhook: TestWebhook

beforeEach(async () => {
  webhook = await openWebhook()
  at = await openGateway(webhook.url)
})

afterEach(async () => {
  await at.close()
  await webhook.close()
})

const setFault = (fault: Fault) => tellGateway(at.pool, fault)
const pending = async () => (await pendingEvents(at.pool)).map(({ id }) => id)

const makeEvents = async (events: number) => {
  for (let made = 0; made < events; made++) await at.intent()
  return (await at.stripe.events.list({ limit: events })).data.map(({ id }) => id).reverse()
}

const arriving = async (deliveries: number) => (await webhook.accept(deliveries)).map(({ id }) => id)

test('delivers held events after the hold is cleared', async () => {
  await setFault({ kind: 'hold' })
  at.gateway.start()
  const made = await makeEvents(3)
  expect(await pending()).toEqual(made)
  await calmGateway(at.pool, { kind: 'hold' })
  expect((await arriving(3)).toSorted()).toEqual(made.toSorted())
  await expect.poll(pending).toEqual([])
})

test('holds one type and delivers the others', async () => {
  await setFault({ kind: 'hold', type: 'payment_intent.succeeded' })
  at.gateway.start()
  await at.pay(await at.intent(), '4242424242424242')
  const events = await webhook.accept(2)
  expect(events.map(({ type }) => type).toSorted()).toEqual(['charge.succeeded', 'payment_intent.created'])
  await expect.poll(pending).toHaveLength(1)
  expect(webhook.arrived).toEqual([])
})

test('never sends dropped events but lists them as not delivered', async () => {
  await setFault({ kind: 'drop', times: 1 })
  const [dropped, sent] = await makeEvents(2)
  at.gateway.start()
  expect(await arriving(1)).toEqual([sent])
  await expect.poll(pending).toEqual([])
  const { data: listed } = await at.stripe.events.list()
  expect(listed.map(({ id, pending_webhooks }) => [id, pending_webhooks])).toEqual([
    [sent, 0],
    [dropped, 1],
  ])
  await calmGateway(at.pool)
  await makeEvents(1)
  await arriving(1)
  expect(webhook.arrived).toEqual([])
})

test('delivers a chosen event at once while all events are held', async () => {
  await setFault({ kind: 'hold' })
  at.gateway.start()
  const [first, second] = await makeEvents(2)
  const target = { webhookUrl: webhook.url, webhookSecret }
  const refused = deliverEvent(at.pool, target, second as string)
  ;(await webhook.next()).answer(503)
  expect(await refused).toBe(503)
  expect(await pending()).toEqual([first, second])

  const taken = deliverEvent(at.pool, target, second as string)
  expect(await arriving(1)).toEqual([second])
  expect(await taken).toBe(200)
  expect(await pending()).toEqual([first])

  const again = deliverEvent(at.pool, target, second as string)
  expect(await arriving(1)).toEqual([second])
  expect(await again).toBe(200)
  await expect(deliverEvent(at.pool, target, 'evt_none')).rejects.toMatchObject({ status: 404 })
})
