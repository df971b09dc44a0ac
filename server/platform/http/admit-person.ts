import type { Context } from 'hono'
import type { AnyCall } from '#contract/call.ts'
import { mayCall, needsAbility } from '#contract/people/roles.ts'
import type { Admission } from './admission.ts'
import { admitKey, type Keys, whyNotByKey } from './admit-key.ts'
import type { Caller, Identify } from './caller.ts'
import { keyIn } from './key-in.ts'
import { clientIn, isCounted } from './limits/client-address.ts'
import { type ClientUnits, READ_UNITS } from './limits/client-units.ts'
import { Refusal, refuse } from './refusal.ts'

export interface AdmitOptions {
  identify: Identify
  /** Without it the doors take no keys. */
  keys?: Keys
  units: ClientUnits
  admission: Admission
}

export interface Person {
  caller: Caller | undefined
  client: string
}

interface Admitted {
  person: Person | Refusal
  /** Of the answer, such as what is left of a key's limit. */
  headers: Record<string, string>
}

/** Who makes a call, by token or key, and whether they may. */
export async function admit(call: AnyCall, context: Context, options: AdmitOptions): Promise<Admitted> {
  const { keys } = options
  const key = keys && keyIn(context.req.header('authorization'))
  return keys && key !== undefined
    ? admitByKey(call, context, key, { ...options, keys })
    : { person: await admitPerson(call, context, options), headers: {} }
}

async function admitPerson(
  call: Pick<AnyCall, 'method' | 'may' | 'knowsCaller' | 'fresh'>,
  context: Context,
  { identify, units, admission }: AdmitOptions,
): Promise<Person | Refusal> {
  const client = clientIn(context)
  const tooMany =
    client === undefined || isCounted(context)
      ? undefined
      : units.admit(context.req.raw, client, isPublicRead(call) ? READ_UNITS : 1)
  const overloaded = tooMany ?? admission.refusal()
  if (overloaded) return overloaded
  const authorization = context.req.header('authorization')
  const anyone = call.may === 'anyone'
  if (anyone && !(call.knowsCaller && authorization)) return { caller: undefined, client: client ?? '' }
  const caller = await admission.identifying(() => identify(authorization))
  if (anyone) return { caller: caller instanceof Refusal ? undefined : caller, client: client ?? '' }
  if (caller instanceof Refusal) return caller
  units.recordAccount(context.req.raw, caller.id)
  const lacking = whyNot(call, caller)
  return lacking ?? { caller, client: client ?? '' }
}

function whyNot({ may, fresh }: Pick<AnyCall, 'may' | 'fresh'>, caller: Caller): Refusal | undefined {
  if (!mayCall(may, caller.withheld ?? caller.may)) return refuse('admins-only')
  if (caller.withheld && (fresh || needsAbility(may))) return refuse('second-factor-needed')
  return fresh && caller.wantsFresh ? refuse('second-factor-fresh') : undefined
}

/** Whether no key makes this call, whatever its scopes and its person's rights (rules: T-9). */
function isForPersons({ person }: Pick<AnyCall, 'person'>, params: Record<string, string>): boolean {
  if (typeof person !== 'object') return person === true
  return Object.entries(person).some(([name, values]) => values.includes(params[name] ?? ''))
}

async function admitByKey(
  call: Pick<AnyCall, 'may' | 'knowsCaller' | 'scopes' | 'person'>,
  context: Context,
  key: string,
  parts: AdmitOptions & { keys: Keys },
): Promise<Admitted> {
  const client = clientIn(context)
  const { caller, headers } = await admitKey(context.req.raw, client, key, parts)
  if (caller instanceof Refusal) return { person: caller, headers }
  const refusal = isForPersons(call, context.req.param())
    ? refuse('person-needed')
    : (whyNotByKey(call, { ...caller, may: caller.withheld ?? caller.may }) ??
      (caller.withheld && needsAbility(call.may) ? refuse('second-factor-needed') : undefined))
  if (refusal) return { person: refusal, headers }
  const known = call.may !== 'anyone' || call.knowsCaller
  return { person: { caller: known ? caller : undefined, client: client ?? '' }, headers }
}

function isPublicRead({ method, may }: Pick<AnyCall, 'method' | 'may'>): boolean {
  return method === 'get' && may === 'anyone'
}
