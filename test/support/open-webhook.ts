import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { webhookSecret } from './open-gateway.ts'

/** An event with a valid signature that waits for its answer. */
interface Delivery {
  event: Stripe.Event
  answer(status: number): void
}

/** A webhook whose answers the test decides. */
export interface TestWebhook {
  url: () => string
  next(): Promise<Delivery>
  /** Answers that many events with 200. */
  accept(deliveries: number): Promise<Stripe.Event[]>
  /** Events that `next` has not returned yet. */
  arrived: Delivery[]
  close(): Promise<void>
}

export async function openWebhook(): Promise<TestWebhook> {
  const { webhooks } = new Stripe('sk_test_webhook')
  const arrived: Delivery[] = []
  const waiting: ((delivery: Delivery) => void)[] = []
  const server = createServer(async (request, response) => {
    const signature = request.headers['stripe-signature'] as string
    const event = await webhooks.constructEventAsync(await text(request), signature, webhookSecret)
    const delivery = { event, answer: (status: number) => response.writeHead(status).end() }
    const taker = waiting.shift()
    if (taker) taker(delivery)
    else arrived.push(delivery)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const next = (): Promise<Delivery> => {
    const delivery = arrived.shift()
    return delivery ? Promise.resolve(delivery) : new Promise((resolve) => waiting.push(resolve))
  }
  return {
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/payments/webhook`,
    next,
    arrived,
    async accept(deliveries) {
      const events: Stripe.Event[] = []
      while (events.length < deliveries) {
        const delivery = await next()
        delivery.answer(200)
        events.push(delivery.event)
      }
      return events
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
