import { findParts } from '#server/catalog/find-parts.ts'
import type { Read } from './reads.ts'

/** A page and the row by which `page` sees whether there is another. */
const PAGE = 51

/**
 * Passed over from the newest product on, before the first of many that match: the newest tenth of a million parts are
 * resistors all, as the other families have run out of variants by then.
 */
const MAY_PASS_OVER = 150_000

/** What is typed, and by which of its two ways the list then comes. */
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

/** Searches as somebody types them: each is counted, and where it finds something listed. */
export const searches: Read[] = typed.flatMap(([words, way]) => {
  const ask: Read['ask'] = (db) => findParts(db, words, undefined, { limit: PAGE })
  const read = (name: string, statement: string) => ({ name, ask, statement, mayWaste: MAY_PASS_OVER })
  const counted = read(`Search '${words}', counted`, 'count-matching-products')
  return way === 'none'
    ? [counted]
    : [counted, read('The same, first page', `newest-of-${way}-matching-products`)]
})
