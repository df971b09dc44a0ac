import { roundToNine, writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import type { Contradiction } from '#contract/selling/boms.ts'
import { meaningsSaid } from '#server/catalog/lexicon/meanings.ts'
import { chipSizesIn } from '#server/catalog/lexicon/packages.ts'
import type { PartKind } from './part-kind.ts'
import { unitOf, valuesIn } from './read-value.ts'
import { MAX_TEXT, wordsOf } from './words-of.ts'

type Cell = Contradiction['says'][number]['cell']

const TEXTS = ['value', 'description', 'mpn', 'distributor'] as const

/** What the cells of a line say against each other, as 10 kΩ and 12 kΩ (rules: B-10). */
export function contradictionsIn(kind: PartKind, cells: Record<Cell, string>): Contradiction[] {
  const unit = unitOf(kind) ?? ''
  const saying = (said: (text: string) => string[]) =>
    TEXTS.map((cell): [Cell, string[]] => [cell, said(cells[cell].slice(0, MAX_TEXT))])
  const value = (text: string) =>
    valuesIn(kind, wordsOf(text)).map((each) => writeQuantity(roundToNine(each), unit))
  const dielectric = (text: string) => meaningsSaid('dielectric', text).map(({ value }) => value)
  const sizes = saying((text) => chipSizesIn(text, false))
  return [
    ...against('value', saying(value)),
    ...against('package', [...sizes, ['footprint', chipSizesIn(cells.footprint, true)]]),
    ...(kind === 'capacitor' ? against('dielectric', saying(dielectric)) : []),
  ]
}

/** Cells that have nothing in common with the first that says something. */
function against(what: Contradiction['what'], saying: [Cell, string[]][]): Contradiction[] {
  const [first, ...others] = saying.filter(([, said]) => said.length > 0)
  if (!first) return []
  const other = others.filter(([, said]) => !said.some((each) => first[1].includes(each)))
  if (other.length === 0) return []
  return [{ what, says: [first, ...other].map(([cell, [text = '']]) => ({ cell, text })) }]
}
