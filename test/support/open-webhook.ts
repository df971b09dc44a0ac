import { Stripe } from 'stripe'
import { vi } from 'vitest'
import { webhookSecret } from './open-gateway.ts'
import { openReceiver } from './open-receiver.ts'

export type TestWebhook = Awaited<ReturnType<typeof openWebhook>>

/** A webhook of the card provider whose answers the test decides. */
export async function openWebhook() {
  const { webhooks } = new Stripe('sk_test_webhook')
  /** Events with a valid signature that wait for their answers. */
  const arrived: { event: Stripe.Event; answer: (status: number) => void }[] = []
  const receiver = await openReceiver((response) => {
    const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' }
    const event = webhooks.constructEvent(body, String(headers['stripe-signature']), webhookSecret)
    arrived.push({ event, answer: (status) => response.writeHead(status).end() })
  })
  const next = () => vi.waitFor(() => arrived.shift() ?? Promise.reject(new Error('No event.')), WAIT)
  return {
    url: () => receiver.url,
    next,
    arrived,
    close: receiver.close,
    /** Answers that many events with 200. */
    async accept(deliveries: number): Promise<Stripe.Event[]> {
      const events: Stripe.Event[] = []
      while (events.length < deliveries) {
        const { event, answer } = await next()
        answer(200)
        events.push(event)
      }
      return events
    },
  }
}

const WAIT = { timeout: 60_000, interval: 5 }
