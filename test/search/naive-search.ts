import type { Facet } from '#contract/catalog/parts.ts'
import { writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import type { Parameter, Part, Tree, Value } from '#server/catalog/search/catalogue.ts'
import type { Answer, Question } from '#server/catalog/search/question.ts'
import {
  familiesBelow,
  isInStock,
  type NaiveFilter,
  naiveFilters,
  naiveReading,
  namedValue,
  parametersOf,
  priceOf,
} from './naive-filters.ts'
import { leastOf } from './naive-words.ts'

/** The parts on sale, which each question goes through. */
export interface NaiveStore {
  tree: Tree
  parts: Map<string, Part>
}

/** The words of a question: the level of a part for each, 0 if it does not match. No part matches an unknown one. */
export type NaiveWord = { text: string; level: (part: Part) => number; isUnknown: boolean }

type NaiveAnswer = Pick<Answer, 'total' | 'prices' | 'inStock' | 'leaveOut'> & {
  facets: Facet[]
  /** Of all parts found, in order. */
  ids: string[]
  nearest: Omit<Answer['nearest'][number], 'text'>[]
}

export function putNaive(store: NaiveStore, part: Part): void {
  store.parts.set(part.id, known(store.tree, part))
}

export function setNaiveTree(store: NaiveStore, tree: Tree): void {
  store.tree = tree
  for (const part of store.parts.values()) putNaive(store, part)
}

/** A part without the values of parameters that its family does not have. */
function known(tree: Tree, part: Part): Part {
  const ids = parametersOf(tree, part.family).map(({ id }) => id)
  return { ...part, values: part.values.filter(([id]) => ids.includes(id)) }
}

/** Answers from the rules alone. Returns the key of a filter that is refused. */
export function naiveSearch(
  store: NaiveStore,
  question: Question,
  words: NaiveWord[] = [],
): NaiveAnswer | string {
  const { tree } = store
  const readFilters = naiveFilters(tree, question)
  if (typeof readFilters === 'string') return readFilters
  const filters = readFilters
  const everywhere = [...store.parts.values()].filter(({ family }) =>
    familiesBelow(tree, undefined).includes(family),
  )
  const levels = new Map(everywhere.map((part) => [part, levelOf(part, words)]))
  const below = new Set(familiesBelow(tree, question.family))
  const searched = everywhere.filter(({ family }) => below.has(family))
  const worded = searched.filter((part) => levels.get(part) !== 0)
  const passing = (parts: Part[], but?: string) =>
    parts.filter((part) => filters.every(({ key, passes }) => key === but || passes(part)))

  const found = passing(worded)
  const prices = passing(worded, 'price').map((part) => priceOf(part, question.quantity))
  return {
    total: found.length,
    ids: found.sort(comparison(tree, question, levels)).map(({ id }) => id),
    facets: question.facets ? facetsOf(store, question, found, (but) => passing(worded, but)) : [],
    ...(prices.length > 0 && { prices: { min: least(prices), max: greatest(prices) } }),
    inStock: passing(worded, 'stock').filter((part) => isInStock(part, question.quantity)).length,
    ...(found.length > 0 ? { leaveOut: [], nearest: [] } : waysOn()),
  }

  function waysOn(): Pick<NaiveAnswer, 'leaveOut' | 'nearest'> {
    const unmet = words.filter(({ isUnknown }) => isUnknown)
    const leavable = unmet.length > 1 ? [unmet] : words.map((word) => [word])
    const withoutWord = leavable.map((out) => {
      const others = words.filter((word) => !out.includes(word))
      return {
        word: out.map(({ text }) => text).join(' '),
        total: passing(searched.filter((part) => levelOf(part, others) > 0)).length,
      }
    })
    const withoutFilter = filters.map(({ key }) => ({ key, total: passing(worded, key).length }))
    const withoutFamily = {
      key: 'family',
      total: passing(everywhere.filter((part) => levels.get(part) !== 0)).length,
    }
    const leaveOut = [
      ...withoutWord,
      ...withoutFilter,
      ...(question.family === undefined ? [] : [withoutFamily]),
    ]
    return {
      leaveOut: leaveOut.filter(({ total }) => total > 0),
      nearest: filters.flatMap((filter) => nearestTo(filter, passing(worded, filter.key), tree)),
    }
  }
}

function levelOf(part: Part, words: NaiveWord[]): number {
  return leastOf(words.map((word) => word.level(part)))
}

function nearestTo({ key, ranges }: NaiveFilter, parts: Part[], tree: Tree): NaiveAnswer['nearest'] {
  const numbers = parts.flatMap((part) => {
    const [parameter, value] = namedValue(tree, part, key) ?? []
    return parameter?.kind === 'number' ? [value as number] : []
  })
  const below = numbers.filter((number) => ranges.some(({ from }) => from !== undefined && number < from))
  const above = numbers.filter((number) => ranges.some(({ to }) => to !== undefined && number > to))
  const ends = [...(below.length > 0 ? [greatest(below)] : []), ...(above.length > 0 ? [least(above)] : [])]
  return [...new Set(ends)].map((end) => {
    return { key, filter: String(end), total: numbers.filter((number) => number === end).length }
  })
}

function comparison(tree: Tree, { sort, q, quantity }: Question, levels: Map<Part, number>) {
  const name = sort ?? (q === undefined ? 'suggested' : 'relevance')
  const [by, sign] = name.startsWith('-') ? [name.slice(1), -1] : [name, 1]
  const newest = (a: Part, b: Part) => (a.id > b.id ? -1 : 1)
  const stock = (part: Part) => (isInStock(part, quantity) ? 1 : 0)
  const byStock = (a: Part, b: Part) => stock(b) - stock(a) || b.popularity - a.popularity
  const isLow = ({ availableQuantity, minimumOrder, lifeCycle }: Part) =>
    availableQuantity < 5 * minimumOrder || lifeCycle === 'obsolete'
  const byWords = (a: Part, b: Part) => {
    if (isLow(a) !== isLow(b)) return Number(isLow(a)) - Number(isLow(b))
    return isLow(a) ? b.availableQuantity - a.availableQuantity : b.popularity - a.popularity
  }
  const number = (part: Part) => {
    const [parameter, value] = namedValue(tree, part, by) ?? []
    return parameter?.kind === 'number' ? (value as number) : undefined
  }
  return (a: Part, b: Part): number => {
    if (by === 'newest') return sign * newest(a, b)
    if (by === 'stock') {
      const pieces = (part: Part) => (isInStock(part, undefined) ? part.availableQuantity : undefined)
      return compareFigures(pieces(a), pieces(b), -sign) || newest(a, b)
    }
    if (by === 'suggested') {
      if (stock(a) !== stock(b)) return stock(b) - stock(a)
      if (stock(a) === 0) return b.popularity - a.popularity || newest(a, b)
      return sign * byWords(a, b) || newest(a, b)
    }
    if (by === 'relevance') {
      const [ofA, ofB] = [levels.get(a) ?? 0, levels.get(b) ?? 0]
      const isRating = ofA % 256 < 254
      const byPrice = () => stock(b) - stock(a) || priceOf(a, quantity) - priceOf(b, quantity)
      return sign * (ofB - ofA || (isRating ? byPrice() : byStock(a, b))) || newest(a, b)
    }
    if (by === 'price') return sign * (priceOf(a, quantity) - priceOf(b, quantity)) || newest(a, b)
    return compareFigures(number(a), number(b), sign) || newest(a, b)
  }
}

function compareFigures(a: number | undefined, b: number | undefined, sign: number): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return sign * (a - b)
}

function facetsOf(
  { tree }: NaiveStore,
  question: Question,
  found: Part[],
  passing: (but: string) => Part[],
): Facet[] {
  const parameters = question.family === undefined ? [] : parametersOf(tree, question.family)
  const ofFamilies = familyFacet(tree, question.family, found)
  const others = parameters.map((parameter): Facet => {
    const values = passing(parameter.key).flatMap(
      (part) => part.values.find(([id]) => id === parameter.id)?.[1] ?? [],
    )
    return parameterFacet(parameter, values, question.parameters[parameter.key])
  })
  return [...ofFamilies, ...others]
}

function familyFacet(tree: Tree, chosen: string | undefined, found: Part[]): Facet[] {
  const children = tree.families.filter(({ parent }) => parent === (chosen ?? null))
  if (children.length === 0) return []
  const values = children.map(({ key, name }) => {
    const below = familiesBelow(tree, key)
    return { value: key, text: name, count: found.filter(({ family }) => below.includes(family)).length }
  })
  return [{ key: 'family', name: 'Family', kind: 'choice', values: values.filter(({ count }) => count > 0) }]
}

function parameterFacet(parameter: Parameter, values: Value[], chosen: string | undefined): Facet {
  const { key, name, kind, unit, choices } = parameter
  const named = chosen === undefined ? [] : (naiveReading(chosen, parameter)?.named ?? [])
  const inOrder = [...new Set([...values, ...named])].sort((a, b) => {
    if (typeof a === 'number') return a - (b as number)
    if (typeof a === 'boolean') return a ? -1 : 1
    return position(a) - position(b as string) || (a < b ? -1 : 1)
  })
  const numbers = values.filter((value) => typeof value === 'number')
  return {
    key,
    name,
    kind,
    ...(unit !== null && { unit }),
    ...(numbers.length > 0 && { min: least(numbers), max: greatest(numbers) }),
    values: inOrder.map((value) => ({
      value,
      text: textOf(value),
      count: values.filter((each) => each === value).length,
    })),
  }

  function position(value: string): number {
    const found = choices.findIndex((choice) => choice.key === value)
    return found === -1 ? choices.length : found
  }

  function textOf(value: Value): string {
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    if (typeof value === 'number') return unit === null ? String(value) : writeQuantity(value, unit)
    return choices.find((choice) => choice.key === value)?.name ?? value
  }
}

function least(numbers: number[]): number {
  return numbers.reduce((a, b) => (a < b ? a : b))
}

function greatest(numbers: number[]): number {
  return numbers.reduce((a, b) => (a > b ? a : b))
}
