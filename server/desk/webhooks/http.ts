import {
  changeWebhook as changeWebhookCall,
  listDeliveries as listDeliveriesCall,
  listWebhooks as listWebhooksCall,
  makeWebhook as makeWebhookCall,
  removeWebhook as removeWebhookCall,
  replayDelivery as replayDeliveryCall,
  rotateSecret as rotateSecretCall,
} from '#contract/desk/webhooks.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Door, Reply } from '#server/platform/http/door.ts'
import { page } from '#server/platform/http/keyset.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { hasWebhook, listDeliveries, replayDelivery } from './deliveries.ts'
import { changeWebhook, listWebhooks, makeWebhook, removeWebhook, rotateSecret } from './edit-webhooks.ts'
import type { Post } from './post-event.ts'

/** A secret is in no cache. */
const shownOnce = <T>(made: T | Refusal) =>
  made instanceof Refusal ? made : new Reply(made, { headers: { 'cache-control': 'no-store' } })

export function webhooksDoors(door: Door, db: Database, post: Post): void {
  door(listWebhooksCall, () => listWebhooks(db))
  door(makeWebhookCall, async ({ caller, body }) => shownOnce(await makeWebhook(db, post, caller, body)))
  door(changeWebhookCall, ({ caller, params, body }) => changeWebhook(db, post, caller, params.id, body))
  door(removeWebhookCall, ({ params }) => removeWebhook(db, params.id))
  door(rotateSecretCall, async ({ params }) => shownOnce(await rotateSecret(db, params.id)))
  door(listDeliveriesCall, async (visit) => {
    const { id } = visit.params
    if (!(await hasWebhook(db, id))) return refuse('no-such-webhook')
    return page(visit, (keyset) => listDeliveries(db, id, keyset))
  })
  door(replayDeliveryCall, ({ params }) => replayDelivery(db, post, params.id, params.delivery))
}
