import { t } from '#messages/catalogue.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'

/** The refusal of a key that the named row already has. */
export function keyTaken(name: string): Refusal {
  return refuse('key-taken', { name }, [{ path: 'key', message: t('refusal.key-taken', { name }) }])
}
