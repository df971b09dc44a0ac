import type { EventType } from '#contract/desk/events.ts'
import { t } from '#messages/catalogue.ts'

type Dashed<T extends string> = T extends `${infer Thing}.${infer Fact}` ? `${Thing}-${Fact}` : never

export const eventWords = (type: EventType) => t(`webhooks.${type.replace('.', '-') as Dashed<EventType>}`)
