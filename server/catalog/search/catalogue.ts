import type { PriceBreak } from '#contract/catalog/pricing.ts'

/** What a person said of it, and its other names (see the lexicon). */
interface Said {
  said?: string | null
  alsoCalled?: string[]
}

export interface Family extends Said {
  key: string
  name: string
  parent: string | null
  path: string[]
  position: number
}

export interface Parameter extends Said {
  id: number
  family: string
  key: string
  name: string
  kind: 'number' | 'choice' | 'flag'
  unit: string | null
  typedIn?: string | null
  shortName?: string | null
  /** Whether a value is the keys of several choices, joined by '|'. */
  several?: boolean
  position: number
  better: 'more' | 'less' | null
  choices: (Said & { key: string; name: string })[]
}

export interface Tree {
  families: Family[]
  parameters: Parameter[]
}

/** A number in SI base units with 9 significant digits, the key of a choice, the keys of several ('i2c|spi'), or a flag. */
export type Value = number | string | boolean

/** Keys of choices have no '|'. */
export const keysOf = (value: Value): Value[] => (typeof value === 'string' ? value.split('|') : [value])

export interface Part {
  id: string
  partNumber: string
  name: string
  description: string
  family: string
  availableQuantity: number
  minimumOrder: number
  orderMultiple: number
  priceBreaks: PriceBreak[]
  lifeCycle: string
  ordersEnded: boolean
  popularity: number
  values: [parameter: number, value: Value][]
  replaces: string[]
}

export type Stock = Pick<Part, 'id' | 'availableQuantity' | 'minimumOrder' | 'ordersEnded'>

export type Popularity = Pick<Part, 'id' | 'popularity'>
