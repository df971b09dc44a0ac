import type { PriceBreak } from '#contract/catalog/pricing.ts'

/** What the search reads from the database. */

export interface Family {
  key: string
  name: string
  parent: string | null
  /** The keys from the root to this family. */
  path: string[]
  position: number
}

export interface Parameter {
  id: number
  family: string
  key: string
  name: string
  kind: 'number' | 'choice' | 'flag'
  unit: string | null
  position: number
  better: 'more' | 'less' | null
  /** In order; empty for other kinds. */
  choices: { key: string; name: string }[]
}

/** All families and parameters, in order. */
export interface Tree {
  families: Family[]
  parameters: Parameter[]
}

/** A number in SI base units with 9 significant digits, the key of a choice, or a flag. */
export type Value = number | string | boolean

/** A product on sale. */
export interface Part {
  id: string
  partNumber: string
  name: string
  description: string
  family: string
  availableQuantity: number
  minimumOrder: number
  orderMultiple: number
  /** With the first break. */
  priceBreaks: PriceBreak[]
  lifeCycle: string
  ordersEnded: boolean
  /** The number of its orders, up to 1,000. */
  popularity: number
  /** By the ids of parameters. */
  values: [parameter: number, value: Value][]
  /** Part numbers of other manufacturers that it replaces, as written. */
  replaces: string[]
}

/** What decides whether a part can be ordered now. */
export type Stock = Pick<Part, 'id' | 'availableQuantity' | 'minimumOrder' | 'ordersEnded'>

export type Popularity = Pick<Part, 'id' | 'popularity'>
