import { t } from '#messages/catalogue.ts'
import type { Parameter } from '#server/catalog/search/catalogue.ts'
import type { Question, Refused } from '#server/catalog/search/question.ts'
import { segmentDictionary } from '#server/catalog/search/words/dictionary.ts'
import { understand } from '#server/catalog/search/words/understand.ts'
import type { Understanding } from '#server/catalog/search/words/understanding.ts'
import { type Cursor, readCursor } from './cursor.ts'
import type { FamilyNode } from './family-nodes.ts'
import type { Filter } from './filter.ts'
import { type Order, orderOf } from './order.ts'
import { readFilters, refused } from './read-filters.ts'
import type { IndexData } from './segment.ts'

/** Counted of the parts that pass `others`, which are all filters but its own. */
export interface AskedFacet {
  parameter: Parameter
  others: Filter[]
}

/** An understood question: `answerQuestion` makes parts, total and facets of it, and so would another engine. */
export interface Asked {
  question: Question
  family: FamilyNode | undefined
  children: FamilyNode[]
  searched: Set<string>
  filters: Filter[]
  facets: AskedFacet[]
  understanding: Understanding | undefined
  order: Order
  cursor: Cursor | undefined
  backward: boolean
  isLate: () => boolean
}

export function readQuestion(
  data: IndexData,
  nodes: Map<string, FamilyNode>,
  question: Question,
  isLate: () => boolean,
): Asked | Refused {
  const family = question.family === undefined ? undefined : nodes.get(question.family)
  if (!family && question.family !== undefined) return refused('family', t('field.family-unknown'))
  const searched = new Set(family?.keys ?? nodes.keys())
  const parameters = parametersOf(searched, nodes)
  const filters = readFilters(question, parameters)
  if ('refused' in filters) return filters
  const order = orderOf(question, parameters)
  if (!order) return refused('sort', t('search.order-unknown'))
  const at = question.before ?? question.after
  const cursor = at === undefined ? undefined : readCursor(at, order.name)
  if (at !== undefined && !cursor)
    return refused(question.before === undefined ? 'after' : 'before', t('search.cursor-unusable'))
  const understanding =
    question.q === undefined
      ? undefined
      : understand(question.q, segmentDictionary({ ...data, isLate }), question.strict)
  if (typeof understanding === 'string') return { refused: understanding }
  const children = family?.children ?? [...nodes.values()].filter((node) => node.family.parent === null)
  const backward = question.before !== undefined
  const facets = question.facets ? facetsOf(family?.parameters ?? [], question.facet, filters) : []
  return {
    question,
    family,
    children,
    searched,
    filters,
    facets,
    understanding,
    order,
    cursor,
    backward,
    isLate,
  }
}

function facetsOf(parameters: Parameter[], only: string | undefined, filters: Filter[]): AskedFacet[] {
  return parameters
    .filter(({ key }) => (only ?? key) === key)
    .map((parameter) => ({
      parameter,
      others: filters.filter(({ kind, key }) => kind !== 'parameter' || key !== parameter.key),
    }))
}

function parametersOf(keys: Set<string>, nodes: Map<string, FamilyNode>): Parameter[] {
  return [...new Set([...keys].flatMap((key) => nodes.get(key)?.parameters ?? []))]
}
