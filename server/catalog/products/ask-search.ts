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
import type { ProcessorLimit } from '#server/platform/http/limits/processor-limit.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { openCounter } from '#server/platform/runtime/metrics.ts'
import { uncounted } from '#server/platform/runtime/processor-meter.ts'

export interface LimitedSearch {
  search: Search
  limit: ChargedLimit
}

type ChargedLimit = Pick<ProcessorLimit, 'refusalOf' | 'take' | 'charge'>

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
  { search, limit }: LimitedSearch,
  client: string,
  question: Question,
): Promise<Found | Refusal | undefined> {
  const tooMany = limit.refusalOf(client)
  if (tooMany) return tooMany
  const answered = await uncounted(() => search.ask(question, askerOf(limit, client)))
  questionsTotal.inc({ outcome: answered ? 'answered' : 'unanswered' })
  if (!answered) return undefined
  const { answer, ...rest } = answered
  charge(limit, client, rest.ms)
  return 'refused' in answer ? refusalOf(answer) : { ...answer, ...rest }
}

/** The caller has checked the limit. */
export function askForParts({ search, limit }: LimitedSearch, client: string) {
  return async (wants: Want[], most: number): Promise<MatchedWant[] | undefined> => {
    const matched = await uncounted(() => search.match(wants, most, askerOf(limit, client)))
    questionsTotal.inc({ outcome: matched ? 'answered' : 'unanswered' })
    if (!matched) return undefined
    charge(limit, client, matched.ms)
    return matched.found
  }
}

/** What was worked is charged, also if no caller waits for it any more. */
function askerOf(limit: ChargedLimit, client: string): Asker {
  return { client, late: (ms) => charge(limit, client, ms) }
}

function charge(limit: ChargedLimit, client: string, ms: number): void {
  secondsTotal.inc(ms / 1000)
  limit.take(client, ms)
}

export function isTooMuch({ name }: Refusal): boolean {
  return name === 'too-many-words' || name === 'too-many-values'
}

function refusalOf({ refused }: Refused): Refusal {
  if (typeof refused === 'string') return refuse(refused)
  const { path, problem } = refused
  return refuse('invalid-fields', {}, [{ path, message: problem }])
}
