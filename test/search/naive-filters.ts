import { reachedBreak } from '#contract/catalog/pricing.ts'
import { readRange } from '#contract/catalog/quantities/read-range.ts'
import { isOrderable } from '#contract/selling/orderable.ts'
import type { Parameter, Part, Tree, Value } from '#server/catalog/search/catalogue.ts'
import type { Question } from '#server/catalog/search/question.ts'

type Ends = { from?: number | undefined; to?: number | undefined }

export interface NaiveFilter {
  key: string
  passes: (part: Part) => boolean
  /** Of number filters. */
  ranges: Ends[]
}

/** Trees are new objects after each change. */
const kept = new WeakMap<Tree, Map<string, Parameter[]>>()

/** The parameters that parts of a family can have, in order. */
export function parametersOf(tree: Tree, family: string): Parameter[] {
  const ofTree = kept.get(tree) ?? new Map<string, Parameter[]>()
  kept.set(tree, ofTree)
  const path = tree.families.find(({ key }) => key === family)?.path ?? []
  const parameters =
    ofTree.get(family) ??
    path.flatMap((key) => tree.parameters.filter((parameter) => parameter.family === key))
  ofTree.set(family, parameters)
  return parameters
}

export function familiesBelow(tree: Tree, family: string | undefined): string[] {
  const below = tree.families.filter(({ path }) => family === undefined || path.includes(family))
  return below.map(({ key }) => key)
}

/** The part's parameter with this key and its value. */
export function namedValue(tree: Tree, part: Part, key: string): [Parameter, Value] | undefined {
  const parameter = parametersOf(tree, part.family).find((each) => each.key === key)
  const value = part.values.find(([id]) => id === parameter?.id)
  return parameter && value ? [parameter, value[1]] : undefined
}

export function priceOf({ priceBreaks }: Part, quantity = 0): number {
  return reachedBreak(priceBreaks, quantity).price
}

export function isInStock(part: Part, quantity = 0): boolean {
  return isOrderable(part) && part.availableQuantity >= quantity
}

/** Where a filter is refused, its key. */
export function naiveFilters(tree: Tree, question: Question): NaiveFilter[] | string {
  const filters: NaiveFilter[] = []
  const searched = familiesBelow(tree, question.family)
  for (const [key, text] of Object.entries(question.parameters)) {
    const parameters = new Set(searched.flatMap((family) => parametersOf(tree, family)))
    const readings = [...parameters].flatMap((parameter) => {
      const reading = parameter.key === key ? naiveReading(text, parameter) : undefined
      return reading ? [{ id: parameter.id, ...reading }] : []
    })
    if (readings.length === 0) return key
    const passes = (part: Part) => {
      const [parameter, value] = namedValue(tree, part, key) ?? []
      return readings.some(({ id, accepts }) => id === parameter?.id && value !== undefined && accepts(value))
    }
    filters.push({ key, passes, ranges: readings.flatMap(({ ranges }) => ranges) })
  }
  const { inStock, price, lifeCycles, quantity } = question
  if (inStock) filters.push({ key: 'stock', passes: (part) => isInStock(part, quantity), ranges: [] })
  if (price !== undefined) {
    const range = plainRange(price)
    if ('problem' in range) return 'price'
    filters.push({ key: 'price', passes: (part) => isWithin(priceOf(part, quantity), range), ranges: [] })
  }
  if (lifeCycles)
    filters.push({ key: 'lifeCycle', passes: ({ lifeCycle }) => lifeCycles.includes(lifeCycle), ranges: [] })
  return filters
}

interface Reading {
  accepts: (value: Value) => boolean
  /** The values that the text names. */
  named: Value[]
  ranges: Ends[]
}

/** Undefined if the text cannot be a filter by the parameter. */
export function naiveReading(text: string, { kind, unit, choices }: Parameter): Reading | undefined {
  const texts = text.split(',')
  if (kind === 'number') {
    const ranges = texts.flatMap((each): Ends[] => {
      const range = unit === null ? plainRange(each) : readRange(each, unit, 'query')
      return 'problem' in range ? [] : [range]
    })
    if (ranges.length < texts.length) return undefined
    const named = ranges.flatMap(({ from, to }) => (from !== undefined && from === to ? [from] : []))
    return { accepts: (value) => ranges.some((range) => isWithin(value as number, range)), named, ranges }
  }
  const named = texts.map((each): Value | undefined => {
    const low = each.toLowerCase()
    if (kind === 'choice')
      return choices.find(({ key, name }) => key === low || name.toLowerCase() === low)?.key
    return low === 'yes' ? true : low === 'no' ? false : undefined
  })
  if (!named.every((value) => value !== undefined)) return undefined
  return { accepts: (value) => named.includes(value), named, ranges: [] }
}

function plainRange(text: string): Ends | { problem: string } {
  const [from = '', to = from] = text.split('..')
  if ([from, to].some((end) => Number.isNaN(Number(end)))) return { problem: 'No number.' }
  return { from: from === '' ? undefined : Number(from), to: to === '' ? undefined : Number(to) }
}

function isWithin(number: number, { from, to }: Ends): boolean {
  return (from === undefined || number >= from) && (to === undefined || number <= to)
}
