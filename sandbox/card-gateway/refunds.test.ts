import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGateway, type TestGateway } from '#test/support/open-gateway.ts'
import { failRefund } from './fail-refund.ts'

let at: TestGateway

beforeAll(async () => {
  at = await openGateway()
})

afterAll(() => at.close())

const paidIntent = async () => {
  const { id } = await at.intent(1000)
  await at.stripe.paymentIntents.confirm(id, { payment_method: await at.card('4242424242424242') })
  return at.stripe.paymentIntents.retrieve(id)
}

const chargeOf = async ({ id }: { id: string }) =>
  (await at.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge

test('refunds in parts up to the charge and not a cent more', async () => {
  const intent = await paidIntent()
  const payment_intent = intent.id
  const part = await at.stripe.refunds.create({ payment_intent, amount: 400 })
  const charge = intent.latest_charge
  expect(part).toMatchObject({ amount: 400, charge, status: 'succeeded', payment_intent: intent.id })
  await expect(at.stripe.refunds.create({ payment_intent, amount: 601 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
    message: 'Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)',
  })
  const rest = await at.stripe.refunds.create({ payment_intent })
  expect(rest.amount).toBe(600)
  await expect(at.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })

  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 1000, refunded: true })
  const listed = await at.stripe.refunds.list({ payment_intent })
  expect(listed.data).toEqual([rest, part])
  const page = await at.stripe.refunds.list({ payment_intent, limit: 1, starting_after: rest.id })
  expect(page).toMatchObject({ has_more: false, data: [{ id: part.id }] })
})

test('20 concurrent full refunds refund once', async () => {
  const intent = await paidIntent()
  const refund = () =>
    at.stripe.refunds.create({ payment_intent: intent.id }).then(
      () => 'refunded',
      (error) => error.code,
    )
  const lock = `SELECT 1 FROM card_gateway.charges WHERE id = '${intent.latest_charge}' FOR UPDATE`
  const outcomes = await at.race(lock, () => Array.from({ length: 20 }, refund))
  expect(outcomes.toSorted()).toEqual([...Array(19).fill('charge_already_refunded'), 'refunded'])
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 1000 })
})

test('rejects unpaid, unknown and missing intents', async () => {
  const unpaid = await at.intent()
  await expect(at.stripe.refunds.create({ payment_intent: unpaid.id })).rejects.toMatchObject({
    statusCode: 400,
    message: `This PaymentIntent (${unpaid.id}) does not have a successful charge to refund.`,
  })
  const missing = { statusCode: 404, code: 'resource_missing' }
  await expect(at.stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject(missing)
  await expect(at.stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' })
  const nothing = at.stripe.refunds.create({ payment_intent: unpaid.id, amount: 0 })
  await expect(nothing).rejects.toMatchObject({ code: 'parameter_invalid_integer' })
})

test('rejects a refund of a declined charge', async () => {
  const intent = await at.intent()
  await at.pay(intent, '4000000000000002')
  expect(await chargeOf(intent)).toMatchObject({ status: 'failed', paid: false })
  await expect(at.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    statusCode: 400,
    param: 'payment_intent',
  })
})

test('a refund that fails later no longer counts and can be repeated', async () => {
  const intent = await paidIntent()
  const refund = await at.stripe.refunds.create({ payment_intent: intent.id })
  await failRefund(at.pool, refund.id)
  expect((await at.stripe.refunds.list({ payment_intent: intent.id })).data).toMatchObject([
    { id: refund.id, status: 'failed', failure_reason: 'expired_or_canceled_card' },
  ])
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 0, refunded: false })
  const events = await at.stripe.events.list({ limit: 2 })
  expect(events.data.map(({ type }) => type)).toEqual(['refund.failed', 'refund.updated'])
  await expect(failRefund(at.pool, refund.id)).rejects.toMatchObject({ status: 400 })
  expect(await at.stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ amount: 1000 })
})
