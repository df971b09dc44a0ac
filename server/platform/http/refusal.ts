import { type Problem, problemType, type RefusalName, refusals } from '#contract/refusals.ts'
import { t } from '#messages/catalogue.ts'
import { openCounter } from '#server/platform/runtime/metrics.ts'

type Facts = Record<string, string | number | readonly unknown[]>
type FieldError = { path: string; message: string }

export class Refusal {
  readonly name: RefusalName
  readonly facts: Facts
  readonly errors: FieldError[] | undefined
  constructor(name: RefusalName, facts: Facts, errors?: FieldError[]) {
    this.name = name
    this.facts = facts
    this.errors = errors
  }
}

export function refuse(name: RefusalName, facts: Facts = {}, errors?: FieldError[]): Refusal {
  return new Refusal(name, facts, errors)
}

const RETRY_AFTER_S = 2

const refusedTotal = openCounter(
  'farad_refusals_total',
  'Calls that the store could not serve (503) or that were over a limit (429), by refusal.',
  ['reason'],
)

const figure = new Intl.NumberFormat('en-US')

function inWords(facts: Facts): Facts {
  const entries = Object.entries(facts).map(([name, fact]) => [
    name,
    typeof fact === 'number' ? figure.format(fact) : fact,
  ])
  return Object.fromEntries(entries)
}

export function titleOf({ name, facts }: Refusal): string {
  return t(`refusal.${name}`, inWords(facts))
}

/** A problem document of RFC 9457 (rules: E-1). */
export function problemResponse(refusal: Refusal): Response {
  const { name, facts, errors } = refusal
  const status = refusals[name]
  const problem: Problem = {
    ...facts,
    type: problemType(name),
    title: titleOf(refusal),
    status,
    ...(errors ? { errors } : {}),
  }
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  if (status === 503 || status === 429) refusedTotal.inc({ reason: name })
  if (status === 503) headers.set('retry-after', String(RETRY_AFTER_S))
  if (facts.retryAfter !== undefined) headers.set('retry-after', String(facts.retryAfter))
  if (status === 401) headers.set('www-authenticate', 'Bearer')
  return new Response(JSON.stringify(problem), { status, headers })
}
