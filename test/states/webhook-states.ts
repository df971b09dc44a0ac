import type { Delivery, Webhook } from '#contract/site/webhooks.ts'
import { newId } from '#server/platform/database/ids.ts'
import { expect } from '../journeys/journey.ts'
import { fails, hangs } from './calls.ts'
import { main, open } from './desk-pages.ts'
import { type Scene, states } from './state.ts'

const TITLE = /^Webhooks/

/** All pages of the store have the same webhooks. */
async function answers({ page }: Scene, path: string, json: unknown[]): Promise<void> {
  await page.route(`**/api${path}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
  )
}

const webhook = (more: Partial<Webhook>): Webhook => ({
  _id: newId(),
  url: 'https://erp.example.com/hooks',
  types: ['order.paid', 'order.cancelled', 'order.refunded'],
  on: true,
  owner: 'olga.owner@example.com',
  state: 'working',
  failures: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...more,
})
const all = [
  webhook({}),
  webhook({ state: 'failing', failures: 3, nextAttemptAt: '2026-11-26T12:30:00.000Z', types: ['stock.low'] }),
  webhook({
    state: 'stopped',
    failures: 7,
    url: `https://hooks.example.com/${'services-B0000-'.repeat(12)}`,
  }),
  webhook({ state: 'off', on: false, types: ['message.received', 'review.added'] }),
]
const delivery = (more: Partial<Delivery>): Delivery => ({
  _id: newId(),
  event: 1_795_730_400_123_456,
  type: 'order.paid',
  at: '2026-11-26T11:20:00.000Z',
  tookMs: 84,
  delivered: false,
  replay: false,
  ...more,
})
const journal = [
  delivery({ delivered: true, status: 200, answer: 'ok', replay: true }),
  delivery({ status: 500, answer: '{"error":"the database of the ERP is away"}'.repeat(5).slice(0, 200) }),
  delivery({ tookMs: 10_004, failure: 'There was no whole answer in time.' }),
]

export const webhookStates = states('webhooks', {
  async empty(scene) {
    await answers(scene, '/webhooks', [])
    await open(scene, 'webhooks', TITLE)
    await expect(main(scene).getByText('There are no webhooks.')).toBeVisible()
  },

  async loading(scene) {
    await hangs(scene.page, '/webhooks')
    await open(scene, 'webhooks', TITLE)
  },

  async failed(scene) {
    await fails(scene, '/webhooks')
    await open(scene, 'webhooks', TITLE)
    await expect(main(scene).getByRole('alert')).toBeVisible()
  },

  async filled(scene) {
    await answers(scene, '/webhooks', all)
    await answers(scene, '/webhooks/*/deliveries*', journal)
    await open(scene, 'webhooks', TITLE)
    await main(scene).getByText('Journal').first().click()
    await expect(main(scene).getByText('sent by hand')).toBeVisible()
  },

  async mistakes(scene) {
    await answers(scene, '/webhooks', [])
    await open(scene, 'webhooks', TITLE)
    await main(scene).getByRole('button', { name: 'Make a webhook' }).click()
    const form = scene.page.getByRole('form', { name: 'Make a webhook' })
    await form.getByLabel('Address').fill('erp')
    await form.getByRole('button', { name: 'Make a webhook' }).click()
    await expect(form.getByText('Choose at least one kind of event.')).toBeVisible()
  },

  async made(scene) {
    const made = { ...webhook({}), secret: `whsec_${'c2VjcmV0'.repeat(5)}cw==` }
    await answers(scene, '/webhooks', all.slice(0, 1))
    await scene.page.route('**/api/webhooks', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 201, json: made }) : route.fallback(),
    )
    await open(scene, 'webhooks', TITLE)
    await main(scene).getByRole('button', { name: 'Make a webhook' }).click()
    const form = scene.page.getByRole('form', { name: 'Make a webhook' })
    await form.getByLabel('Address').fill('https://erp.example.com/hooks')
    await form.getByLabel('Order paid').check()
    await form.getByRole('button', { name: 'Make a webhook' }).click()
    await expect(main(scene).getByText('It is shown only now')).toBeVisible()
  },
})
