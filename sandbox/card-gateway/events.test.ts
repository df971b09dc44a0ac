import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGateway, type TestGateway } from '#test/support/open-gateway.ts'

let at: TestGateway

beforeAll(async () => {
  at = await openGateway()
})

afterAll(() => at.close())

const ids = (list: { data: { id: string }[] }) => list.data.map(({ id }) => id)
const all = (params: Stripe.EventListParams = {}) => at.stripe.events.list({ limit: 100, ...params })

/** A declined, paid and partly refunded intent, and a canceled one: 8 events. */
beforeAll(async () => {
  const intent = await at.intent(1000)
  await at.pay(intent, '4000000000000002')
  await at.pay(intent, '4242424242424242')
  await at.stripe.refunds.create({ payment_intent: intent.id, amount: 100 })
  await at.stripe.paymentIntents.cancel((await at.intent()).id)
})

describe('the list of events', () => {
  test('has every event newest first', async () => {
    const listed = await all()
    expect(listed).toMatchObject({ object: 'list', has_more: false, url: '/v1/events' })
    expect(listed.data.map(({ type }) => type)).toEqual([
      'payment_intent.canceled',
      'payment_intent.created',
      'charge.refunded',
      'refund.created',
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.payment_failed',
      'payment_intent.created',
    ])
  })

  test('can be paged', async () => {
    const whole = ids(await all())
    const first = await at.stripe.events.list({ limit: 3 })
    const second = await at.stripe.events.list({ limit: 3, starting_after: first.data[2]?.id as string })
    const last = await at.stripe.events.list({ limit: 3, starting_after: second.data[2]?.id as string })
    expect([first.has_more, second.has_more, last.has_more]).toEqual([true, true, false])
    expect([first, second, last].flatMap(ids)).toEqual(whole)
  })

  test('can be iterated by the SDK', async () => {
    const walked: string[] = []
    for await (const { id } of at.stripe.events.list({ limit: 2 })) walked.push(id)
    expect(walked).toEqual(ids(await all()))
  })

  test.each([
    [{ types: ['charge.succeeded', 'payment_intent.canceled'] }, 2],
    [{ types: ['charge.*'] }, 0],
    [{ created: { gte: 1 } }, 8],
    [{ created: { gte: 9_999_999_999 } }, 0],
  ])('is filtered by %j', async (params, found) => {
    expect((await all(params)).data).toHaveLength(found)
  })

  test('covers 30 days', async () => {
    const oldest = (await all()).data.at(-1) as Stripe.Event
    const age = (days: number) =>
      at.pool.query(`UPDATE card_gateway.events SET created = now() - $2 * interval '1 day' WHERE id = $1`, [
        oldest.id,
        days,
      ])
    await age(29)
    expect(ids(await all())).toContain(oldest.id)
    await age(31)
    expect(ids(await all())).not.toContain(oldest.id)
    await age(0)
  })

  test.each([
    [{ type: 'charge.refunded' }, { code: 'parameter_unknown' }],
    [{ created: { lt: 1 } }, { code: 'parameter_unknown', param: 'created[lt]' }],
    [{ starting_after: 'evt_1' }, { code: 'resource_missing', param: 'starting_after' }],
    [{ types: Array(21).fill('charge.succeeded') }, { param: 'types' }],
    [{ expand: ['data'] }, { code: 'parameter_unknown' }],
  ])('rejects %j', async (params, refusal) => {
    await expect(all(params)).rejects.toMatchObject(refusal)
  })
})
