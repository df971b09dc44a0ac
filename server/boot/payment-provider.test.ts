import { afterEach, expect, it } from 'vitest'
import { createPaymentIntent } from '#contract/selling/payments.ts'
import { intentId, openPayment, record } from '#test/support/card.ts'
import { openGateway, publishableKey, stripeKeys } from '#test/support/open-gateway.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { placeOne } from '#test/support/place-lines.ts'
import { callAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'

let shop: Shop
afterEach(() => shop.close())

async function orderIn(environment: Record<string, string>): Promise<{ mei: Shopper; orderId: string }> {
  shop = await openShop(environment)
  const mei = await signUp(shop.url)
  return { mei, orderId: (await placeOne(mei, await stock(shop.db))).body._id }
}

it('uses Stripe if its keys are set, even in the sandbox', async () => {
  const stripe = await openGateway()
  const { mei, orderId } = await orderIn({ ...stripeKeys, STRIPE_API_BASE: stripe.url, SANDBOX: 'on' })
  const open = await openPayment(mei, orderId)
  expect(open).toMatchObject({ cardForm: 'stripe', publishableKey })
  expect((await fetch(`${shop.url}/sandbox/stripe/v1/payment_intents`)).status).toBe(404)
  await stripe.pay(await stripe.stripe.paymentIntents.retrieve(intentId(open)), '4242424242424242')
  expect((await record(mei, orderId, open)).body).toMatchObject({ paid: true })
  await stripe.close()
})

it('refuses payment without keys and sandbox, also of an order from before', async () => {
  const { mei, orderId } = await orderIn({ SANDBOX: 'on' })
  const bare = await openShop({ SANDBOX: 'off' }, shop.databaseUrl)
  const { body } = await callAs(bare.url, mei.token, createPaymentIntent, { body: { orderId } })
  await bare.close()
  expect(body.type).toBe('urn:farad:problem:payments-off')
})
