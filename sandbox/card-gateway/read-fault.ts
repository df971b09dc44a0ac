import { eventTypes } from './event-types.ts'
import type { Fault, FaultKind } from './faults.ts'
import type { Form } from './form.ts'
import { invalidRequest } from './gateway-error.ts'
import { operations } from './operations.ts'
import { integer, oneOf, onlyKnown, requiredText, text } from './params.ts'

const CALLS = ['caller', 'operation', 'intent', 'times'] as const
const DELIVERIES = ['type', 'times'] as const

const details: Record<FaultKind, readonly string[]> = {
  fail: CALLS,
  'fail-after': [...CALLS, 'answer'],
  hang: CALLS,
  delay: [...CALLS, 'ms'],
  processing: ['intent', 'times'],
  hold: ['type'],
  drop: DELIVERIES,
  repeat: [...DELIVERIES, 'deliveries'],
  reorder: [],
}

export function readKind(form: Form): FaultKind {
  requiredText(form, 'kind')
  return oneOf(form, 'kind', Object.keys(details) as FaultKind[]) as FaultKind
}

/** Throws 400 for a parameter that the kind does not have. */
export function readFault(form: Form): Fault {
  const kind = readKind(form)
  onlyKnown(form, ['kind', ...details[kind]])
  const fields = {
    caller: oneOf(form, 'caller', ['server', 'browser']),
    operation: oneOf(form, 'operation', operations),
    intent: text(form, 'intent'),
    type: oneOf(form, 'type', eventTypes),
    answer: oneOf(form, 'answer', ['cut', '500']),
    times: whole(form, 'times', 1, 1_000_000),
    ms: whole(form, 'ms', 0, 60_000, kind === 'delay'),
    deliveries: whole(form, 'deliveries', 1, 100, kind === 'repeat'),
  }
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { kind, ...given } as Fault
}

function whole(form: Form, name: string, least: number, most: number, required = false): number | undefined {
  if (required) requiredText(form, name)
  const value = integer(form, name)
  if (value === undefined || (value >= least && value <= most)) return value
  throw invalidRequest(`Invalid ${name}: must be from ${least} to ${most}`, { param: name })
}
