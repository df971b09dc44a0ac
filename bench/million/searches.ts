import { findParts } from '#server/catalog/find-parts.ts'
import type { Read } from './reads.ts'

/** A page of 50 and the row that shows whether there is another page. */
const PAGE = 51

/**
 * Rows that a scan from the newest product skips before the first match. The newest 10 % of a million parts are all
 * resistors, because the generator has no further variants of the other families.
 */
const MAY_PASS_OVER = 150_000

/** Search texts, and the statement that lists their results. */
const typed = [
  ['resistor', 'many'],
  ['capacitor', 'many'],
  ['resistor 0805 4k7', 'few'],
  ['capacitor 100nF', 'few'],
  ['schottky', 'few'],
  ['sot23', 'few'],
  ['0805', 'many'],
  ['diode capacitor', 'none'],
  ['resistor capacitor', 'none'],
  ['xylophone', 'none'],
] as const

/** Each search is counted, and listed if it has results. */
export const searches: Read[] = typed.flatMap(([words, way]) => {
  const execute: Read['execute'] = (db) => findParts(db, words, undefined, { limit: PAGE })
  const read = (name: string, statement: string) => ({ name, execute, statement, mayWaste: MAY_PASS_OVER })
  const counted = read(`Search '${words}', counted`, 'count-matching-products')
  return way === 'none'
    ? [counted]
    : [counted, read(`Search '${words}', first page`, `newest-of-${way}-matching-products`)]
})
