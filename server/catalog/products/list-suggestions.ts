import type { Tool } from '#contract/catalog/catalog.ts'
import type { Facet, UnderstoodWord } from '#contract/catalog/parts.ts'
import {
  MAX_FAMILY_SUGGESTIONS,
  MAX_PART_SUGGESTIONS,
  MAX_READING_SUGGESTIONS,
  type Suggestions,
} from '#contract/catalog/suggestions.ts'
import { withoutWord } from '#contract/without-word.ts'
import type { Question } from '#server/catalog/search/question.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { askSearch, isTooMuch, type LimitedSearch } from './ask-search.ts'
import { withKnownDifferences } from './known-differences.ts'
import { productsFound } from './products-found.ts'

/** Suggestions for a text that may be the beginning of a search (rules: P-69). */
export async function listSuggestions(
  db: Database,
  search: LimitedSearch,
  client: string,
  q: string,
): Promise<Suggestions | Refusal> {
  const ask = (question: Partial<Question>) => askSearch(search, client, { ...BRIEFLY, ...question })
  const found = await ask({ q, limit: MAX_PART_SUGGESTIONS, facets: true })
  if (found === undefined) return refuse('search-unavailable')
  if (found instanceof Refusal) return isTooMuch(found) ? NOTHING : found
  const begun = begunBy(q, found.didYouMean)
  const more = begun ? await ask({ q: begun, limit: MAX_PART_SUGGESTIONS }) : found
  const { ids, understood } = more === undefined || more instanceof Refusal ? found : more
  const [products, families] = await Promise.all([
    productsFound(db, ids).then((products) => withKnownDifferences(db, products, understood)),
    Promise.all(
      familiesIn(understood).map(async ({ key, name }) => {
        const all = await ask({ family: key })
        return { key, name, count: all instanceof Refusal ? 0 : (all?.total ?? 0) }
      }),
    ),
  ])
  return {
    parts: products.map(suggestedPart),
    ...(found.total > 0 && { total: found.total }),
    families: families.filter(({ count }) => count > 0),
    readings: readingsIn(q, found.understood, onlyFamily(JSON.parse(found.facets.toString()))),
    ...(found.didYouMean.length > 0 && { didYouMean: found.didYouMean }),
  }
}

const NOTHING: Suggestions = { parts: [], families: [], readings: [] }

/** A search for what an unfinished text can become: 'kondensator' of 'kond', 'BC547 or BC548' of 'bc54'. */
function begunBy(q: string, meant: string[]): string | undefined {
  const begun = meant.filter((each) => each.toLowerCase().startsWith(q.toLowerCase()))
  return begun.length > 0 ? begun.slice(0, MAX_PART_SUGGESTIONS).join(' or ') : undefined
}

const BRIEFLY = { parameters: {}, inStock: false, limit: 1, facets: false, strict: false }

function suggestedPart({ _id, partNumber, name, ...part }: Tool): Suggestions['parts'][number] {
  const { img, price, availableQuantity, minimumOrder, lifeCycle, leadWeeks, ordersEnded, replaces } = part
  return {
    _id,
    partNumber,
    name,
    shown: {
      img,
      price,
      availableQuantity,
      minimumOrder,
      lifeCycle,
      ...(leadWeeks !== undefined && { leadWeeks }),
      ...(ordersEnded && { ordersEnded }),
      ...(replaces && { replaces }),
    },
  }
}

function familiesIn(understood: UnderstoodWord[]): { key: string; name: string }[] {
  const named = new Map<string, string>()
  for (const { readings } of understood)
    for (const { kind, filter, text } of readings) if (kind === 'family' && filter) named.set(filter, text)
  return [...named].map(([key, name]) => ({ key, name })).slice(0, MAX_FAMILY_SUGGESTIONS)
}

function readingsIn(
  q: string,
  understood: UnderstoodWord[],
  family: { key: string; name: string } | undefined,
): Suggestions['readings'] {
  return understood
    .flatMap(({ word, readings }) =>
      readings.flatMap(({ kind, text, key, filter }) => {
        if (kind !== 'parameter' || !key || !filter) return []
        const rest = withoutWord(q, word)
        return [{ text, key, filter, ...(rest !== undefined && { q: rest }), ...(family && { family }) }]
      }),
    )
    .slice(0, MAX_READING_SUGGESTIONS)
}

function onlyFamily(facets: Facet[]): { key: string; name: string } | undefined {
  const [first, ...others] = facets.find(({ key }) => key === 'family')?.values ?? []
  return first && others.length === 0 ? { key: String(first.value), name: first.text } : undefined
}
