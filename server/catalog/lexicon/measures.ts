import type { Said } from './meanings.ts'
import trade from './words.json' with { type: 'json' }

/** Words for the pins of a part, when they are counted, and more. */
export const COUNTED = trade.counted.map((group) => group.split(' | '))
export const PINS = COUNTED[0] ?? []

const COUNT_OF_PINS = new RegExp(
  String.raw`(?<![\d.,]|\d ?[x×*] ?)(\d{1,3})(?:[ -]?(?:${PINS.join('|')})s?(?![a-z])|-?[Pp](?![A-Za-z\d]))`,
  'gi',
)

/** '8 pins', '10-way' and '4P'. */
export function pinsIn(text: string): Said<number>[] {
  return [...text.matchAll(COUNT_OF_PINS)].map(([words, pins]) => ({ value: Number(pins), words }))
}

/** With a decimal comma or point, and a power of ten. */
export function measured(number: string | undefined, exponent: number, words: string): Said<number> {
  return { value: Number(`${number?.replace(',', '.')}e${exponent}`), words }
}

const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,2})?`
const BY = ' ?[x×*] ?'
/** Millimetres are a size. */
const GRID = new RegExp(
  String.raw`(?<![\d.,]|[x×*] ?)(\d{1,4})${BY}(\d{1,4})(?![\d.,]*\d| ?mm| ?[x×*])`,
  'gi',
)
const DIMENSIONS = new RegExp(
  String.raw`(?<![\d.,])(${NUMBER})${BY}(${NUMBER})${BY}(${NUMBER})(?: ?mm)?(?![\d.,]*\d)`,
  'gi',
)

/** Rows and columns, in the order as written: '02x05', '2X6', '128 x 64'. */
export function gridsIn(text: string): Said<[string, string]>[] {
  return [...text.matchAll(GRID)].map(([words, first = '', second = '']) => ({
    value: [first, second],
    words,
  }))
}

/** Two sides and the height in millimetres: '6x6x5mm'. */
export function dimensionsIn(text: string): Said<[string, string, string]>[] {
  return [...text.matchAll(DIMENSIONS)].map(([words, ...sides]) => ({
    value: sides.map((side) => side?.replace(',', '.')) as [string, string, string],
    words,
  }))
}

/** Of what is read in a text, the one that is all of it. */
export function wholeOf<Value>(text: string, [first]: Said<Value>[]): Value | undefined {
  return first?.words === text ? first.value : undefined
}

const MEMORY =
  /(?<![\d.,A-Za-z])(\d{1,4}(?:\.\d+)?) ?([kKMG]|[mg](?=i?[bB]))(i?(?:[bB]it|BIT|[bB]yte|BYTE|[bB])s?)?(?![A-Za-z\d])/g
const KBIT: Record<string, number> = { k: 1, m: 1024, g: 1024 ** 2 }

/** Kbit of '256 Kbit', '32 KB' and '64K'. A 'kb' and a 'k' of chips of memory are bits, and of what has memory inside bytes. */
export function memoriesIn(text: string, isChip: boolean): Said<number>[] {
  return [...text.matchAll(MEMORY)].map(([words, count, prefix = '', base = '']) => {
    const isBits = /bit/i.test(base) || (isChip && !/byte|B/.test(base))
    return { value: Number(count) * (KBIT[prefix.toLowerCase()] ?? 1) * (isBits ? 1 : 8), words }
  })
}
