import { t } from '#messages/catalogue.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

export function keyTaken(name: string): Refusal {
  return refuse('key-taken', { name }, [{ path: 'key', message: t('refusal.key-taken', { name }) }])
}
