import type { Tool } from '#contract/catalog/catalog.ts'
import type { Reply } from '#test/support/connection.ts'
import { callRequest, jsonRequest, orderRequest } from '#test/support/order-request.ts'
import type { Shopper } from '#test/support/shopper.ts'

type Ask = (request: string) => Promise<Reply>

export async function purchase(ask: Ask, port: number, buyer: Shopper, product: Tool): Promise<void> {
  const order = await asJson(ask, orderRequest(port, buyer, product))
  const open = await asJson(
    ask,
    jsonRequest('POST', port, '/api/create-payment-intent', buyer.token, { orderId: order._id }),
  )
  const intent = open.clientSecret?.split('_secret_')[0]
  const gateway = (path: string, form: Record<string, string>) => {
    const body = { type: 'application/x-www-form-urlencoded', text: String(new URLSearchParams(form)) }
    return callRequest('POST', port, `/sandbox/stripe/v1${path}`, open.publishableKey ?? '', body)
  }
  const method = await asJson(ask, gateway('/payment_methods', CARD))
  const confirmation = { payment_method: method.id ?? '', client_secret: open.clientSecret ?? '' }
  await ask(gateway(`/payment_intents/${intent}/confirm`, confirmation))
  const paid = { bookingId: order._id, transactionId: intent }
  await ask(jsonRequest('PATCH', port, `/api/payment/${order._id}`, buyer.token, paid))
}

const CARD = {
  type: 'card',
  'card[number]': '4242424242424242',
  'card[exp_month]': '12',
  'card[exp_year]': '2040',
  'card[cvc]': '123',
  'billing_details[name]': 'Bench Buyer',
}

async function asJson(ask: Ask, request: string): Promise<Record<string, string>> {
  return JSON.parse((await ask(request)).body())
}
