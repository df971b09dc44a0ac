import type { PartKind, WantedPart } from './bom-lines.ts'
import { readOnce } from './read-once.ts'
import type { Word } from './words-of.ts'

type Ratings = Pick<WantedPart, 'tolerance' | 'voltage' | 'current' | 'power' | 'dielectric'>

/** What a rating looks like. Without its unit a number can be anything. */
const LOOKS = {
  tolerance: /^±? ?\d[\d.,]* ?%$/,
  voltage: /^\d[\d.,]* ?k?V(?:DC|AC)?$|^\d{1,2}V\d$/i,
  current: /^\d[\d.,]* ?[mu]?A$|^\dA\d$/i,
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
}
const UNITS = { tolerance: '±%', voltage: 'V', current: 'A', power: 'W' }

/** The ratings in the words of a line. One that the texts contradict is left out. */
export function readRatings(kind: PartKind, texts: Word[][]): Ratings {
  const words = texts.flat()
  const ratings: Ratings = {}
  for (const rating of RATED[kind] ?? []) {
    const value = onlyOne(words.flatMap((word) => valuesOf(word, rating)))
    if (value !== undefined) ratings[rating] = value
  }
  const dielectric = kind === 'capacitor' ? onlyOne(dielectricsIn(words)) : undefined
  return dielectric ? { ...ratings, dielectric } : ratings
}

function valuesOf({ text, parts }: Word, rating: keyof typeof LOOKS): number[] {
  const looking = LOOKS[rating].test(text) ? [text] : parts.filter((part) => LOOKS[rating].test(part))
  return looking.flatMap((each) => {
    const read = readOnce(each, UNITS[rating])
    return 'problem' in read ? [] : [read.value]
  })
}

function dielectricsIn(words: Word[]): string[] {
  return words.flatMap(({ text }) =>
    [...text.matchAll(DIELECTRIC)].map(([, code = '']) => unified(code.toUpperCase())),
  )
}

function unified(code: string): string {
  if (/^C[0O]G$|^NP[0O]$/.test(code)) return 'C0G'
  return code === 'COH' ? 'C0H' : code
}

function onlyOne<T>(values: T[]): T | undefined {
  const distinct = new Set(values)
  return distinct.size === 1 ? values[0] : undefined
}
