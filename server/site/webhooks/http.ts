import {
  changeWebhook as changeWebhookCall,
  listDeliveries as listDeliveriesCall,
  listWebhooks as listWebhooksCall,
  makeWebhook as makeWebhookCall,
  removeWebhook as removeWebhookCall,
  replayDelivery as replayDeliveryCall,
  rotateSecret as rotateSecretCall,
} from '#contract/site/webhooks.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Door, unstored } from '#server/platform/http/door.ts'
import { page } from '#server/platform/http/keyset.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { hasWebhook, listDeliveries, replayDelivery } from './deliveries.ts'
import { changeWebhook, listWebhooks, makeWebhook, removeWebhook, rotateSecret } from './edit-webhooks.ts'
import type { Post } from './post-event.ts'

export function webhooksDoors(door: Door, db: Database, post: Post): void {
  door(listWebhooksCall, () => listWebhooks(db))
  door(makeWebhookCall, async ({ caller, body }) => unstored(await makeWebhook(db, post, caller, body)))
  door(changeWebhookCall, ({ caller, params, body }) => changeWebhook(db, post, caller, params.id, body))
  door(removeWebhookCall, ({ params }) => removeWebhook(db, params.id))
  door(rotateSecretCall, async ({ params }) => unstored(await rotateSecret(db, params.id)))
  door(listDeliveriesCall, async (visit) => {
    const { id } = visit.params
    const skipped = visit.query.skipped !== undefined
    if (!(await hasWebhook(db, id))) return refuse('no-such-webhook')
    return page(visit, (keyset) => listDeliveries(db, { id, skipped }, keyset))
  })
  door(replayDeliveryCall, ({ params }) => replayDelivery(db, post, params.id, params.delivery))
}
