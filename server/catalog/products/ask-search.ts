import type {
  Answer,
  Answered,
  Asker,
  MatchedWant,
  Question,
  Refused,
  Search,
  Want,
} from '#server/catalog/search/question.ts'
import { addressPayer, type ClientUnits, UNIT_MS } from '#server/platform/http/limits/client-units.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { openCounter } from '#server/platform/runtime/metrics.ts'

export interface LimitedSearch {
  search: Search
  units: SearchUnits
}

type SearchUnits = Pick<ClientUnits, 'refusalOf' | 'take'>

type Found = Answer & Pick<Answered, 'asOf' | 'ms' | 'incomplete'>

const questionsTotal = openCounter(
  'farad_search_questions_total',
  'Questions to the search process; unanswered ones met no index or a time limit.',
  ['outcome'],
)
const secondsTotal = openCounter(
  'farad_search_processor_seconds_total',
  'Processor time of answers of the search process, in seconds.',
)

export async function askSearch(
  { search, units }: LimitedSearch,
  client: string,
  question: Question,
): Promise<Found | Refusal | undefined> {
  const tooMany = units.refusalOf(addressPayer(client))
  if (tooMany) return tooMany
  const answered = await search.ask(question, askerOf(units, client))
  questionsTotal.inc({ outcome: answered ? 'answered' : 'unanswered' })
  if (!answered) return undefined
  const { answer, ...rest } = answered
  charge(units, client, rest.ms)
  return 'refused' in answer ? refusalOf(answer) : { ...answer, ...rest }
}

/** The caller has checked the limit. */
export function askForParts({ search, units }: LimitedSearch, client: string) {
  return async (wants: Want[], most: number): Promise<MatchedWant[] | undefined> => {
    const matched = await search.match(wants, most, askerOf(units, client))
    questionsTotal.inc({ outcome: matched ? 'answered' : 'unanswered' })
    if (!matched) return undefined
    charge(units, client, matched.ms)
    return matched.found
  }
}

/** What was worked is charged, also if no caller waits for it any more. */
function askerOf(units: SearchUnits, client: string): Asker {
  return { client, late: (ms) => charge(units, client, ms) }
}

function charge(units: SearchUnits, client: string, ms: number): void {
  secondsTotal.inc(ms / 1000)
  units.take(addressPayer(client), ms / UNIT_MS)
}

export function isTooMuch({ name }: Refusal): boolean {
  return name === 'too-many-words' || name === 'too-many-values'
}

function refusalOf({ refused }: Refused): Refusal {
  if (typeof refused === 'string') return refuse(refused)
  const { path, problem } = refused
  return refuse('invalid-fields', {}, [{ path, message: problem }])
}
