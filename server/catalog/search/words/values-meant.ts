import type { Dictionary } from './dictionary.ts'
import { hasValue } from './family-values.ts'
import { replaceWords } from './understand.ts'
import type { Understanding } from './understanding.ts'

/** '4k', '22 µF': whole figures and a prefix, with or without a unit. */
const BEGUN = /^([1-9]\d{0,2}) ?([pnuµmkKMGR])([a-zΩ]*)$/
const MAX_MEANT = 3
/** By how common they are: values of E3, E6, E12. */
const SERIES = [
  [10, 22, 47],
  [15, 33, 68],
  [12, 18, 27, 39, 56, 82],
]

type Indexed = Pick<Dictionary, 'families'>

/** '4k7' for '4k', if no part has the value. */
export function valuesMeant(index: Indexed, q: string, { words }: Pick<Understanding, 'words'>): string[] {
  return words.flatMap(({ text, ways }) => {
    const [, figures, prefix = '', unit = ''] = BEGUN.exec(text) ?? []
    if (figures === undefined) return []
    const more = new Map<number, number>()
    for (const way of ways)
      for (const [id, { any = [], near }] of way.by === 'parameter' ? way.wanted : [])
        for (const typed of near === undefined ? any : [near]) {
          if (typeof typed !== 'number') continue
          if (hasIt(index, id, typed)) return []
          countFrom(index, id, typed, Number(figures), more)
        }
    const meant = [...more].sort(
      ([a, often], [b, rare]) => seriesOf(a) - seriesOf(b) || rare - often || a - b,
    )
    return meant.slice(0, MAX_MEANT).map(([value]) => {
      const mended = unit === '' ? String(value).replace('.', prefix) : `${value}${prefix}${unit}`
      return replaceWords(q, [{ text, mended }])
    })
  })
}

function hasIt({ families }: Indexed, id: number, value: number): boolean {
  for (const family of families) if (hasValue(family, id, { any: [value] })) return true
  return false
}

/** Above the typed value and less than one more, in the typed prefix. */
function countFrom(
  { families }: Indexed,
  id: number,
  typed: number,
  figures: number,
  more: Map<number, number>,
) {
  for (const { columns } of families) {
    const { values, counts } = columns.get(id) ?? { values: [], counts: [] }
    for (const [code, value] of values.entries()) {
      if (code === 0 || typeof value !== 'number') continue
      const own = Number(((value / typed) * figures).toPrecision(6))
      if (own > figures && own < figures + 1) more.set(own, (more.get(own) ?? 0) + (counts[code] as number))
    }
  }
}

function seriesOf(value: number): number {
  const two = Number(value.toPrecision(6).replace('.', '').replace(/^0+/, '').slice(0, 6)) / 10_000
  const at = SERIES.findIndex((series) => series.includes(two))
  return at < 0 ? SERIES.length : at
}
