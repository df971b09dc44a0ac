import type { EventType } from '#contract/site/events.ts'
import { listWebhooks } from '#contract/site/webhooks.ts'
import { t } from '#messages/catalogue.ts'
import { queryClient } from '../../query-client.ts'
import { useAnswer } from '../../use-answer.ts'

const WEBHOOKS = ['webhooks']

export const journalKey = (id: string) => [...WEBHOOKS, 'journal', id]

export function useWebhooks() {
  return useAnswer(WEBHOOKS, listWebhooks)
}

export const refreshWebhooks = () => queryClient.invalidateQueries({ queryKey: WEBHOOKS })

/** Without journals: that of a removed webhook is gone. */
export const refreshWebhookList = () => queryClient.invalidateQueries({ queryKey: WEBHOOKS, exact: true })

type Dashed<T extends string> = T extends `${infer Thing}.${infer Fact}` ? `${Thing}-${Fact}` : never

export const eventWords = (type: EventType) => t(`webhooks.${type.replace('.', '-') as Dashed<EventType>}`)
