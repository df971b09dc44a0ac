import type { Call } from './call.ts'
import { needsAbility } from './people/roles.ts'
import type { RefusalName } from './refusals.ts'

const anywhere: RefusalName[] = [
  'key-wrong',
  'wrong-host',
  'host-unclear',
  'too-many-requests',
  'fault',
  'database-unavailable',
  'overloaded',
]

type Declared = Pick<
  Call,
  'may' | 'fresh' | 'person' | 'params' | 'query' | 'body' | 'bodyType' | 'idempotent' | 'refusals'
>

export function refusalsOf(call: Declared): RefusalName[] {
  const names: RefusalName[] = [...(call.refusals ?? []), ...anywhere]
  if (call.may !== 'anyone') names.push('not-signed-in', 'token-expired', 'scope-missing')
  if (call.person) names.push('person-needed')
  if (call.may === 'named-person') names.push('not-yours')
  if (needsAbility(call.may)) names.push('admins-only')
  if (call.fresh || needsAbility(call.may)) names.push('second-factor-needed')
  if (call.fresh) names.push('second-factor-fresh')
  if (call.body)
    names.push(call.bodyType === 'multipart/form-data' ? 'not-a-form' : 'not-json', 'body-too-large')
  if (call.body || call.params || call.query || call.idempotent) names.push('bad-request', 'invalid-fields')
  return [...new Set(names)]
}
