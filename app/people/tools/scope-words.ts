import type { Scope } from '#contract/people/scopes.ts'
import { t, translate } from '#messages/catalogue.ts'

const DESK = 'desk:'

export function scopeWords(scope: Scope): string {
  if (scope.startsWith(DESK)) return t('tools.scope-desk', { ability: scope.slice(DESK.length) })
  return translate(`tools.scope-${scope.replace(':', '-')}`)
}
