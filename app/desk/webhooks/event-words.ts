import type { EventType } from '#contract/desk/events.ts'
import { translate } from '#messages/catalogue.ts'

export const eventWords = (type: EventType) => translate(`webhooks.${type.replace('.', '-')}`)
