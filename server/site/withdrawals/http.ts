import { sellsToEuConsumers } from '#contract/selling/eu-consumers.ts'
import { withdraw } from '#contract/site/withdrawals.ts'
import { type Door, Reply } from '#server/platform/http/door.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'
import type { ContactParts } from '#server/site/messages/send-message.ts'
import { addWithdrawal } from './add-withdrawal.ts'

export function withdrawalsDoor(door: Door, parts: ContactParts, readSettings: ReadSettings): void {
  door(withdraw, async (visit) => {
    const { settings } = await readSettings(parts.db, ['buyers'])
    if (!sellsToEuConsumers(settings.buyers)) return refuse('not-found')
    const refused = await addWithdrawal(parts, visit.body, visit)
    return refused instanceof Refusal ? refused : new Reply({ received: true as const }, { status: 202 })
  })
}
