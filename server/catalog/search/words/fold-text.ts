import { readUnit } from '#contract/catalog/quantities/unit-spellings.ts'

/** In the case as written, because 1 MΩ is not 1 mΩ. ppm/K becomes ppm. */
export function foldText(text: string): string {
  return (
    text
      .replace(/\p{No}/gu, ' $&')
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]|\p{Cf}/gu, '')
      .replace(/[−‐‑‒–—]/g, '-')
      .replaceAll('⁄', '/')
      .replace(/[Ωω]/g, 'ohm')
      .replaceAll('μ', 'u')
      .replaceAll('ß', 'ss')
      .replace(/(ppm) ?\/ ?(?:deg|°)? ?[KC](?![a-z])/gi, '$1')
      .replace(/(?<![\d.])([1-9]\d{0,2}),(\d{3}),(\d{3})(?!\d)/g, '$1$2$3')
      .replace(/(?<![\d.])([1-9]\d{0,2}),(\d{3})(?!\d)/g, '$1$2')
      // '0603,1%' are two words.
      .replace(/(?<=\d)(?<!(?<![\d.])0\d{3,4}),(?=\d)/g, '.')
      .replace(/(?<![\w.])\.(?=\d)/g, '0.')
  )
}

const GAP = /(?<=\d)(?: ?°|[ -]{1,3})(?:deg )?([a-z]{1,12}|%)(?![a-z0-9])/gi
/** '4.7 k ohm' */
const SPACED_UNIT =
  /(?<=\d ?)(k|kilo|m|meg|mega|milli|u|micro|n|nano|p|pico) (?=(?:ohm|farad|henr|volt|amp|watt|hertz|hz)[a-z]{0,4}(?![a-z]))/gi
const FRACTION = /(?<![\d/.])(\d{1,2})\/([1-9]\d{0,2})(?= ?-?w(?:atts?)?(?![a-z]))/gi

export function joinUnits(folded: string): string {
  return folded
    .replace(FRACTION, (_, above, below) => String(Number(above) / Number(below)))
    .replace(SPACED_UNIT, '$1')
    .replace(GAP, (gap, unit) => (isUnit(unit) ? unit : gap))
}

const COUNTED = /^(?:way|pin|bit)s?$/i
const PREFIX = /^(?:[pnumkMG]|meg)$/i
/** Words of English that are also units. */
const NOT_APART = new Set(['in', 'e', 't', 'g', 'm'])

const units = new Map<string, boolean>()
const MAX_KEPT = 10_000

function isUnit(text: string): boolean {
  const known = units.get(text)
  if (known !== undefined) return known
  const joined =
    text === 'm' || text === 'M' || text === 'g'
      ? true
      : !NOT_APART.has(text.toLowerCase()) &&
        (COUNTED.test(text) || PREFIX.test(text) || readUnit(text).length > 0)
  if (units.size < MAX_KEPT) units.set(text, joined)
  return joined
}
