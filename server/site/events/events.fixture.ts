import { expect } from 'vitest'
import { sendMessage } from '#contract/site/contact.ts'
import { listEvents, type StoreEvent } from '#contract/site/events.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { callAs } from '#test/support/shopper.ts'

/** An event; its subject's id. */
export async function happen(shop: Shop): Promise<string> {
  const body = { email: 'noor@example.com', subject: 'Reels', message: `By the reel? ${Math.random()}` }
  const { status, body: sent } = await callAs(shop.url, undefined, sendMessage, { body })
  expect(status).toBe(201)
  return sent._id
}

export async function readEventIds(
  shop: Shop,
  token: string,
  after: number,
): Promise<{ ids: string[]; next: number }> {
  const { status, body } = await callAs(shop.url, token, listEvents, { query: { after } })
  expect(status).toBe(200)
  return { ids: body.events.map(({ data }: StoreEvent) => data._id), next: body.next }
}
