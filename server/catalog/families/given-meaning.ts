import type { Kinds } from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { KINDS } from '#server/catalog/lexicon/kinds.ts'
import { MEANINGS, meaningIn } from '#server/catalog/lexicon/meanings.ts'
import { ROLES } from '#server/catalog/lexicon/roles.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

const named = ({ key, name }: { key: string; name: string }) => ({ key, name })

export async function listKinds(): Promise<Kinds> {
  return {
    kinds: KINDS.map(named),
    roles: ROLES.map(({ key, name, of }) => ({ key, name, of })),
    meanings: MEANINGS.map(({ role, key, name }) => ({ role, key, name })),
  }
}

type Given = string | null | undefined

const isKey = (given: Given): given is string => typeof given === 'string' && given !== 'guess'

export function refuseKind(given: Given): Refusal | undefined {
  return isKey(given) && !KINDS.some(({ key }) => key === given) ? refuseUnknown('kind') : undefined
}

/** A role is of numbers or of choices. */
export function refuseRole(given: Given, kind: string): Refusal | undefined {
  const fits = ROLES.some(({ key, of }) => key === given && of === kind)
  return isKey(given) && !fits ? refuseUnknown('role') : undefined
}

export function refuseMeaning(given: Given, role: string | undefined): Refusal | undefined {
  if (!isKey(given)) return undefined
  const known = MEANINGS.some((each) => each.key === given && each.role === role)
  return known || (role && meaningIn(role, [given], true) === given) ? undefined : refuseUnknown('meaning')
}

function refuseUnknown(path: string): Refusal {
  return refuse('invalid-fields', {}, [{ path, message: t('family-form.unknown-meaning') }])
}

/** As the columns have it: '' for none, null for a guess. */
export function storedOf(given: string | null): string | null {
  return given === 'guess' ? null : (given ?? '')
}
