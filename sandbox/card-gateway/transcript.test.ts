import type { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockOf, openGateway, publishableKey, type TestGateway } from '#test/support/open-gateway.ts'
import { failRefund } from './fail-refund.ts'
import { calmGateway, tellGateway } from './faults.ts'
import { disputeCharge, settleDispute } from './settle-dispute.ts'
import { settleProcessing } from './settle-processing.ts'

/** What Stripe answers (docs.stripe.com/api), through its own SDK, which also throws its kinds of errors. */
let at: TestGateway

beforeAll(async () => {
  at = await openGateway()
})

afterAll(() => at.close())

const GOOD = '4242424242424242'
const ASKS = '4000002500003155'
const expand = ['latest_charge']
const read = ({ id }: { id: string }) => at.stripe.paymentIntents.retrieve(id, { expand })
const events = async (limit: number) => (await at.stripe.events.list({ limit })).data.map(({ type }) => type)
const paid = async (number = GOOD) => {
  const intent = await at.intent(1000)
  await at.pay(intent, number)
  return read(intent)
}
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error) => error.code ?? error.statusCode,
  )
const UNEXPECTED = 'payment_intent_unexpected_state'

it('a payment: created, declined, paid, refunded in parts, and told as events', async () => {
  const intent = await at.intent(1000)
  expect(intent).toMatchObject({ object: 'payment_intent', status: 'requires_payment_method', amount: 1000 })
  const declined = await at.pay(intent, '4000000000009995')
  const payment = { id: intent.id, status: 'requires_payment_method' }
  const codes = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
  const error = { ...codes, message: 'Your card has insufficient funds.', payment_intent: payment }
  expect(declined).toMatchObject({ httpStatus: 402, error })
  const confirmed = await at.pay(intent, GOOD)
  expect(confirmed).toMatchObject({ httpStatus: 200, status: 'succeeded', last_payment_error: null })
  expect(confirmed).not.toHaveProperty('metadata')
  const charge = (await read(intent)).latest_charge as Stripe.Charge
  expect(await read(intent)).toMatchObject({ amount_received: 1000, metadata: { order: 'o-1' } })
  expect(charge).toMatchObject({
    paid: true,
    payment_method_details: { card: { brand: 'visa', last4: '4242' } },
  })
  const payment_intent = intent.id
  const part = await at.stripe.refunds.create({ payment_intent, amount: 400 })
  expect(part).toMatchObject({ amount: 400, charge: charge.id, status: 'succeeded' })
  const message = 'Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)'
  const tooMuch = at.stripe.refunds.create({ payment_intent, amount: 601 })
  await expect(tooMuch).rejects.toMatchObject({ statusCode: 400, message })
  const rest = await at.stripe.refunds.create({ payment_intent })
  expect(rest.amount).toBe(600)
  expect(await outcome(at.stripe.refunds.create({ payment_intent }))).toBe('charge_already_refunded')
  expect((await read(intent)).latest_charge).toMatchObject({ amount_refunded: 1000, refunded: true })
  expect((await at.stripe.refunds.list({ payment_intent })).data).toEqual([rest, part])
  expect(await events(8)).toEqual([
    'charge.refunded',
    'refund.created',
    'charge.refunded',
    'refund.created',
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.payment_failed',
    'payment_intent.created',
  ])
  const walked: string[] = []
  for await (const { id } of at.stripe.events.list({ limit: 3 })) walked.push(id)
  expect(new Set(walked).size).toBe(8)
  await failRefund(at.pool, rest.id)
  expect((await read(intent)).latest_charge).toMatchObject({ amount_refunded: 400, refunded: false })
  expect(await events(2)).toEqual(['refund.failed', 'refund.updated'])
})

it('a cancelled payment takes no card, a paid one cannot be cancelled', async () => {
  const intent = await at.intent()
  expect(await at.stripe.paymentIntents.cancel(intent.id)).toMatchObject({ status: 'canceled' })
  expect(await at.pay(intent, GOOD)).toMatchObject({ httpStatus: 400, error: { code: UNEXPECTED } })
  const { id } = await paid()
  const error = { statusCode: 400, code: UNEXPECTED, payment_intent: { id, status: 'succeeded' } }
  await expect(at.stripe.paymentIntents.cancel(id)).rejects.toMatchObject(error)
})

it('the bank asks: approved, failed, and declined after approval', async () => {
  const intent = await at.intent()
  const waiting = await at.pay(intent, ASKS)
  expect([waiting.status, waiting.next_action?.type]).toEqual(['requires_action', 'use_stripe_sdk'])
  const failed = await at.authenticate(intent, 'fail')
  expect(failed.last_payment_error?.code).toBe('payment_intent_authentication_failure')
  await at.pay(intent, ASKS)
  expect(await at.authenticate(intent, 'approve')).toMatchObject({ status: 'succeeded' })
  expect((await at.authenticate(intent, 'approve')).error?.code).toBe(UNEXPECTED)
  const other = await at.intent()
  await at.pay(other, '4000008260003178')
  const declined = await at.authenticate(other, 'approve')
  expect(declined.last_payment_error?.decline_code).toBe('insufficient_funds')
  expect(await at.chargesOf(intent)).toEqual(['succeeded'])
})

it('a dispute is opened by a card or by hand, cannot be refunded, and is closed once', async () => {
  const intent = await paid('4000000000000259')
  const [open] = (await at.stripe.disputes.list({ payment_intent: intent.id })).data
  expect(open).toMatchObject({ amount: 1000, reason: 'fraudulent', status: 'needs_response' })
  expect(intent.latest_charge).toMatchObject({ disputed: true, amount_refunded: 0 })
  expect(await outcome(at.stripe.refunds.create({ payment_intent: intent.id }))).toBe('charge_disputed')
  expect(await settleDispute(at.pool, open?.id ?? '', 'lost')).toEqual({ ...open, status: 'lost' })
  expect(await events(2)).toEqual(['charge.dispute.closed', 'charge.dispute.created'])
  await expect(settleDispute(at.pool, open?.id ?? '', 'won')).rejects.toMatchObject({ status: 400 })
  const other = await paid()
  await disputeCharge(at.pool, other.id)
  await expect(disputeCharge(at.pool, other.id)).rejects.toMatchObject({ status: 400 })
})

it('a payment that is being processed has no money until it settles', async () => {
  for (const to of ['succeed', 'fail'] as const) {
    const intent = await at.intent()
    await tellGateway(at.pool, { kind: 'processing', intent: intent.id, times: 1 })
    expect(await at.pay(intent, GOOD)).toMatchObject({ status: 'processing' })
    expect(await read(intent)).toMatchObject({ amount_received: 0, latest_charge: null })
    expect(await outcome(at.stripe.paymentIntents.cancel(intent.id))).toBe(UNEXPECTED)
    await settleProcessing(at.pool, intent.id, to)
    const status = to === 'succeed' ? 'succeeded' : 'requires_payment_method'
    expect(await read(intent)).toMatchObject({ status })
  }
  await calmGateway(at.pool)
})

const params = { amount: 500, currency: 'usd' }
const create = (idempotencyKey: string, more = {}) =>
  at.stripe.paymentIntents.create({ ...params, ...more }, { idempotencyKey })
const isReplay = ({ lastResponse }: Stripe.Response<object>) =>
  lastResponse.headers['idempotent-replayed'] === 'true'

it('a call with a key has one effect, is replayed for a day, and is refused for another call', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => create('one')))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  const again = await create('one')
  expect(isReplay(again)).toBe(true)
  const error = { type: 'StripeIdempotencyError', statusCode: 400 }
  await expect(create('one', { amount: 501 })).rejects.toMatchObject(error)
  await at.pool.query(`UPDATE card_gateway.idempotency_keys SET created = now() - interval '25 hours'`)
  expect((await create('one')).id).not.toBe(again.id)
})

it('a call with a key replays a failure, and the effect of an answer that was lost', async () => {
  const operation = 'POST /v1/payment_intents'
  await tellGateway(at.pool, { kind: 'fail', operation, times: 1 })
  const told = [await outcome(create('a')), await outcome(create('a')), await outcome(create('b'))]
  expect(told).toEqual([500, 500, 'done'])
  await tellGateway(at.pool, { kind: 'fail-after', operation, times: 2 })
  await expect(create('lost')).rejects.toMatchObject({ type: 'StripeConnectionError' })
  expect(isReplay(await create('lost'))).toBe(true)
})

it('20 confirmations, cancellations and refunds at once make one charge and one refund', async () => {
  const intent = await at.intent()
  const form = { payment_method: await at.card(GOOD), client_secret: intent.client_secret as string }
  const path = `/v1/payment_intents/${intent.id}/confirm`
  const statuses = await at.race(lockOf(intent), () =>
    Array.from({ length: 20 }, async (_, n) =>
      n % 2 ? (await at.browser(path, form)).httpStatus : outcome(at.stripe.paymentIntents.cancel(intent.id)),
    ),
  )
  expect(statuses.filter((status) => status === 200 || status === 'done')).toHaveLength(1)
  const { status } = await read(intent)
  expect(await at.chargesOf(intent)).toEqual(status === 'succeeded' ? ['succeeded'] : [])
  const { id, latest_charge } = await paid()
  const lock = `SELECT 1 FROM card_gateway.charges WHERE id = '${(latest_charge as Stripe.Charge).id}' FOR UPDATE`
  const refunds = await at.race(lock, () =>
    Array.from({ length: 20 }, () => outcome(at.stripe.refunds.create({ payment_intent: id }))),
  )
  expect(refunds.filter((one) => one === 'done')).toHaveLength(1)
})

it('each caller has its own calls, and wrong ones are refused by the parameter', async () => {
  const intent = await at.intent()
  const browser = at.stripeAs(publishableKey).paymentIntents
  expect(await outcome(browser.cancel(intent.id))).toBe('secret_key_required')
  expect(await outcome(at.stripeAs('sk_test_stranger').paymentIntents.list())).toBe(401)
  const other = await at.intent()
  const stolen = browser.retrieve(intent.id, { client_secret: other.client_secret as string })
  await expect(stolen).rejects.toMatchObject({ statusCode: 400, param: 'client_secret' })
  const own = await browser.retrieve(intent.id, { client_secret: intent.client_secret as string })
  expect(own).not.toHaveProperty('metadata')
  for (const [wrong, param] of [
    [{ amount: undefined }, 'amount'],
    [{ amount: 49 }, 'amount'],
    [{ amount: 100_000_000 }, 'amount'],
    [{ amount: 12.5 }, 'amount'],
    [{ currency: 'jpy' }, 'currency'],
    [{ colour: 'red' }, 'colour'],
  ] as const) {
    const call = at.stripe.paymentIntents.create({ ...params, ...wrong } as typeof params)
    await expect(call).rejects.toMatchObject({ statusCode: 400, param })
  }
  const missing = at.stripe.refunds.create({ payment_intent: 'pi_none' })
  await expect(missing).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
})

it('neither card number nor security code is stored', async () => {
  await paid('378282246310005')
  for (const table of ['payment_methods', 'payment_intents', 'charges', 'events', 'idempotency_keys']) {
    const { rows } = await at.pool.query(`SELECT t::text AS row FROM card_gateway.${table} t`)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('378282246310005')
  }
})
