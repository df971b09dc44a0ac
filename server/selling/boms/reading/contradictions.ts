import { roundToNine, writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import type { Contradiction } from '#contract/selling/boms.ts'
import type { PartKind } from './bom-lines.ts'
import { chipSizesIn } from './chip-size.ts'
import { dielectricsIn } from './read-ratings.ts'
import { unitOf, valuesIn } from './read-value.ts'
import { wordsOf } from './words-of.ts'

type Cell = 'value' | 'description' | 'footprint'

/** What the cells of a line say against each other, as 10 kΩ and 12 kΩ (rules: B-10). */
export function contradictionsIn(kind: PartKind, cells: Record<Cell, string>): Contradiction[] {
  const unit = unitOf(kind) ?? ''
  const texts: [Cell, string][] = [
    ['value', cells.value],
    ['description', cells.description],
  ]
  const found: [Contradiction['what'], [Cell, string[]][]][] = [
    [
      'value',
      texts.map(([cell, text]) => [
        cell,
        valuesIn(kind, wordsOf(text)).map((value) => writeQuantity(roundToNine(value), unit)),
      ]),
    ],
    [
      'package',
      [
        ...texts.map(([cell, text]): [Cell, string[]] => [cell, chipSizesIn(text, false)]),
        ['footprint', chipSizesIn(cells.footprint, true)],
      ],
    ],
    [
      'dielectric',
      kind === 'capacitor'
        ? texts.map(([cell, text]) => [cell, dielectricsIn(wordsOf(text)).map(({ value }) => value)])
        : [],
    ],
  ]
  return found.flatMap(([what, saying]) => against(what, saying))
}

/** Cells that have nothing in common with the first that says something. */
function against(what: Contradiction['what'], saying: [Cell, string[]][]): Contradiction[] {
  const [first, ...others] = saying.filter(([, said]) => said.length > 0)
  if (!first) return []
  const other = others.filter(([, said]) => !said.some((each) => first[1].includes(each)))
  if (other.length === 0) return []
  return [{ what, says: [first, ...other].map(([cell, [text = '']]) => ({ cell, text })) }]
}
