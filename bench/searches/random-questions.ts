import type { Random } from '#test/support/random.ts'

export interface SampledPart {
  partNumber: string
  family: string
  values: SampledValue[]
}

export interface SampledValue {
  key: string
  kind: 'number' | 'choice' | 'flag'
  unit: string | null
  value: number | string | boolean
}

/** Of a parameter: any of `choices`, a range in SI base units, or a flag. */
interface Filter {
  key: string
  choices?: string[]
  range?: { least: number; most: number }
  flag?: boolean
}

interface RandomQuestion {
  family: string
  filters: Filter[]
  inStock: boolean
  /** The price of a piece at QUANTITY. */
  maxPrice?: number
}

const QUANTITY = 100

const MAX_FILTERS = 4
const SPREAD = 10
const PRICES = [0.01, 0.03, 0.1, 0.3, 1]
const IN_STOCK_SHARE = 0.5
const PRICE_SHARE = 0.2
const EXACT_SHARE = 0.5

export function randomQuestion(random: Random, parts: readonly SampledPart[]): RandomQuestion {
  const part = oneOf(random, parts)
  const count = Math.floor(random.next() * (MAX_FILTERS + 1))
  const siblings = parts.filter(({ family }) => family === part.family)
  const values = shuffled(random, part.values).slice(0, count)
  return {
    family: part.family,
    filters: values.map((value) => filterOf(random, value, siblings)),
    inStock: random.next() < IN_STOCK_SHARE,
    ...(random.next() < PRICE_SHARE && { maxPrice: oneOf(random, PRICES) }),
  }
}

function filterOf(
  random: Random,
  { key, kind, value }: SampledValue,
  siblings: readonly SampledPart[],
): Filter {
  if (kind === 'flag') return { key, flag: value === true }
  if (kind === 'choice') {
    const other = oneOf(random, siblings).values.find((each) => each.key === key)?.value ?? value
    return { key, choices: [...new Set([String(value), String(other)])] }
  }
  const [least, most] = [Number(value), Number(value)]
  if (random.next() < EXACT_SHARE) return { key, range: { least, most } }
  const [below, above] = [1 + random.next() * SPREAD, 1 + random.next() * SPREAD]
  return { key, range: { least: Math.min(least / below, least), most: Math.max(most * above, most) } }
}

export function queryOf({ family, filters, inStock, maxPrice }: RandomQuestion): URLSearchParams {
  const query = new URLSearchParams({ family, quantity: String(QUANTITY), sort: 'price', limit: '50' })
  for (const { key, choices, range, flag } of filters) {
    const text = choices?.join(',') ?? (range ? `${range.least}..${range.most}` : flag ? 'yes' : 'no')
    query.set(key, text)
  }
  if (inStock) query.set('stock', 'in')
  if (maxPrice !== undefined) query.set('price', `..${maxPrice}`)
  return query
}

export function oneOf<T>(random: Random, all: readonly T[]): T {
  return all[Math.floor(random.next() * all.length)] as T
}

function shuffled<T>(random: Random, all: readonly T[]): T[] {
  return all
    .map((each) => ({ each, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each)
}
