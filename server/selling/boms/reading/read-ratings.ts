import type { PartKind, SaidWords, WantedPart } from './bom-lines.ts'
import { readOnce } from './read-once.ts'
import { onlyOne, type Said } from './said.ts'
import type { Word } from './words-of.ts'

type Ratings = Pick<WantedPart, 'tolerance' | 'voltage' | 'current' | 'power' | 'dielectric' | 'said'>

/** Without its unit a number can be anything. */
const LOOKS = {
  tolerance: /^±? ?\d[\d.,]* ?%$/,
  voltage: /^\d[\d.,]* ?k?V(?:DC|AC)?$|^\d{1,2}V\d$/i,
  current: /^[TF]?\d[\d.,]* ?[mu]?A$|^\dA\d$/i,
  power: /^(?:\d+\/\d+|\d*[.,]?\d+) ?m?W$/i,
}
const DIELECTRIC =
  /(?<![A-Za-z0-9])(C[0O]G|NP[0O]|C[0O]H|U2J|X[5678][RSTLPU]|X8[RLG]|Y5[UV]|Z5U)(?![A-Za-z0-9])/gi

const RATED: Partial<Record<PartKind, (keyof typeof LOOKS)[]>> = {
  resistor: ['tolerance', 'power', 'voltage'],
  potentiometer: ['tolerance', 'power'],
  capacitor: ['tolerance', 'voltage'],
  inductor: ['tolerance', 'current'],
  'ferrite-bead': ['tolerance', 'current'],
  fuse: ['current', 'voltage'],
  diode: ['voltage', 'current', 'power'],
  transistor: ['voltage', 'current', 'power'],
  ic: ['current'],
  relay: ['voltage', 'current'],
  other: ['tolerance', 'voltage'],
}
/** As lists write 1/16 W. */
const ROUNDED: Partial<Record<keyof typeof LOOKS, Record<number, number>>> = { power: { 0.063: 0.0625 } }
const UNITS = { tolerance: '±%', voltage: 'V', current: 'A', power: 'W' }

/** Whose ratings are exact, so that no other of them is stricter. */
const EXACT: PartKind[] = ['fuse', 'relay', 'diode']

/** Of several ratings the stricter counts (rules: B-10). */
function strictest(kind: PartKind, rating: keyof typeof LOOKS, said: Said<number>[]) {
  if (EXACT.includes(kind)) return onlyOne(said)
  const [first] = said.toSorted((a, b) => (rating === 'tolerance' ? a.value - b.value : b.value - a.value))
  return first
}

/** A dielectric that the texts contradict is left out. */
export function readRatings(kind: PartKind, texts: Word[][]): Ratings {
  const words = texts.flat()
  const said: SaidWords[] = []
  const ratings: Ratings = {}
  for (const rating of RATED[kind] ?? []) {
    const found = strictest(
      kind,
      rating,
      words.flatMap((word) => valuesOf(word, rating)),
    )
    if (!found) continue
    ratings[rating] = found.value
    said.push({ field: rating, text: found.words })
  }
  const dielectric = kind === 'capacitor' ? onlyOne(dielectricsIn(words)) : undefined
  if (dielectric) {
    ratings.dielectric = dielectric.value
    said.push({ field: 'dielectric', text: dielectric.words })
  }
  return said.length > 0 ? { ...ratings, said } : {}
}

function valuesOf({ text, parts }: Word, rating: keyof typeof LOOKS): Said<number>[] {
  const looking = LOOKS[rating].test(text) ? [text] : parts.filter((part) => LOOKS[rating].test(part))
  return looking.flatMap((words) => {
    // 'T500mA' is a slow fuse.
    const read = readOnce(words.replace(/^[TF](?=\d)/, ''), UNITS[rating])
    return 'problem' in read ? [] : [{ value: ROUNDED[rating]?.[read.value] ?? read.value, words }]
  })
}

export function dielectricsIn(words: Word[]): Said<string>[] {
  return words.flatMap(({ text }) =>
    [...text.matchAll(DIELECTRIC)].map(([, code = '']) => ({
      value: unified(code.toUpperCase()),
      words: code,
    })),
  )
}

function unified(code: string): string {
  if (/^C[0O]G$|^NP[0O]$/.test(code)) return 'C0G'
  return code === 'COH' ? 'C0H' : code
}
