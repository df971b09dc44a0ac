import { listedNumber } from '#contract/catalog/part-number.ts'
import { pages } from '#contract/pages.ts'

export const MAX_COMPARED = 6

export interface Compared {
  quantity?: number | undefined
  /** Leaves out the rows in which all parts are equal. */
  differences?: boolean
}

/** The page that compares parts (rules: P-70). Its commas stay readable. */
export function comparePath(numbers: readonly string[], { quantity, differences }: Compared = {}): string {
  const query = [`parts=${numbers.map((number) => encodeURIComponent(listedNumber(number))).join(',')}`]
  if (quantity !== undefined) query.push(`quantity=${quantity}`)
  if (differences) query.push('differences=yes')
  return `${pages.compare}?${query.join('&')}`
}
