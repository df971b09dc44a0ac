import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { Id, PageQuery } from '#contract/values.ts'
import { EventType } from './events.ts'

export const MAX_WEBHOOKS = 20

export const WebhookForm = z.object({
  url: z
    .string('webhook.url-required')
    .trim()
    .min(1, 'webhook.url-required')
    .max(2000, 'webhook.url-wrong')
    .refine((url) => URL.canParse(url), 'webhook.url-wrong')
    .describe(
      'https to a public address; a sandbox without a public STORE_URL also sends to loopback addresses, by http too',
    ),
  types: z.array(EventType).min(1, 'webhook.types-required').max(EventType.options.length),
  on: z.boolean(),
})
export type WebhookForm = z.output<typeof WebhookForm>

export const Webhook = WebhookForm.extend({
  _id: z.string(),
  /** Of who saved it last. */
  owner: z.string(),
  state: z.enum(['off', 'working', 'failing', 'stopped']),
  failures: z.int().describe('Attempts to deliver the next event that failed in a row'),
  nextAttemptAt: z.iso.datetime().optional(),
  skipped: addedField(z.int()).describe('Events put aside, to be sent again by hand'),
  createdAt: z.iso.datetime(),
})
export type Webhook = z.output<typeof Webhook>

const WebhookWithSecret = Webhook.extend({ secret: z.string().describe('Shown only in this answer') })

export const Delivery = z.object({
  _id: z.string(),
  event: z.int(),
  type: EventType,
  at: z.iso.datetime(),
  tookMs: z.int(),
  delivered: z.boolean(),
  status: z.int().optional(),
  answer: z.string().optional().describe('Its first 200 bytes'),
  failure: z.string().optional(),
  replay: z.boolean(),
  skipped: addedField(z.boolean()).describe(
    'The event was put aside after this attempt, and the next ones go on',
  ),
  body: z.string().optional().describe('Of an event that was put aside'),
})
export type Delivery = z.output<typeof Delivery>

const params = z.object({ id: Id })

export const listWebhooks = call({
  method: 'get',
  path: '/webhooks',
  may: 'webhooks',
  summary: 'Lists the webhooks of the store, the oldest first',
  answer: z.array(Webhook),
})

export const makeWebhook = call({
  method: 'post',
  path: '/webhooks',
  may: 'webhooks',
  fresh: true,
  summary: 'Sends events from now on to an address, signed as Standard Webhooks say',
  body: WebhookForm,
  status: 201,
  answer: WebhookWithSecret,
  refusals: ['account-closed', 'too-many-webhooks'],
})

export const changeWebhook = call({
  method: 'put',
  path: '/webhooks/{id}',
  may: 'webhooks',
  fresh: true,
  summary: 'Changes a webhook, and lets one that has stopped go on where it was',
  params,
  body: WebhookForm,
  answer: Webhook,
  refusals: ['account-closed', 'no-such-webhook'],
})

export const removeWebhook = call({
  method: 'delete',
  path: '/webhooks/{id}',
  may: 'webhooks',
  fresh: true,
  summary: 'Removes a webhook with its journal',
  params,
  answer: z.object({ deletedCount: z.int() }),
})

export const rotateSecret = call({
  method: 'post',
  path: '/webhooks/{id}/secret',
  may: 'webhooks',
  fresh: true,
  summary: 'Makes a new secret; for a day the former one signs too',
  params,
  status: 201,
  answer: WebhookWithSecret,
  refusals: ['no-such-webhook'],
})

export const listDeliveries = call({
  method: 'get',
  path: '/webhooks/{id}/deliveries',
  may: 'webhooks',
  summary:
    'Lists the attempts of a webhook, or those after which an event was put aside, the newest first, kept for 30 days',
  params,
  query: PageQuery.extend({ skipped: z.literal('true').optional() }),
  answer: z.array(Delivery),
  refusals: ['no-such-webhook'],
})

export const replayDelivery = call({
  method: 'post',
  path: '/webhooks/{id}/deliveries/{delivery}/replay',
  may: 'webhooks',
  fresh: true,
  summary: 'Sends the event of an attempt again, with the same body, and answers how that went',
  params: z.object({ id: Id, delivery: Id }),
  atOnce: { most: 4, waitSeconds: 10 },
  status: 201,
  answer: Delivery,
  refusals: ['no-such-webhook', 'no-such-delivery'],
})
