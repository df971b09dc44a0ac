import { readNumber } from './read-number.ts'

export type Split = { number: number; suffix: string; lettered: boolean }

const PLAIN = /^(\d[\d., '’]*|[.,]\d+)(e[+-]?\d{1,2})?(\D*)$/i
const FRACTION = /^(\d{1,3})\/(\d{1,3})(\D*)$/
const UNIT_FIRST = /^(Ω|[^\d ]{2,}) (\d[\d., '’]*)$/
const LETTERED = /^(0|[1-9]\d{0,3})([a-zµ]{1,3})(\d{1,4})(\D*)$/i
/** 'R10', 'K47', 'n47'. Upper-case 'N', 'P' and 'U' begin the designators of parts, 4 digits are a chip size. */
const LETTER_FIRST = /^([RrKknpuµ])(\d{1,3})(\D*)$/

/** The letters in place of the point that at most 1, 2, 3 or 4 digits follow: '1N4148', '6N137' and '4N35' are part numbers. */
const DIGITS_BEHIND = new Map(
  ['N', 'p P n µ u U V v A a W w F f H h', 'k K m M meg Meg MEG G', 'R r E'].flatMap((letters, index) =>
    letters.split(' ').map((letter) => [letter, index + 1]),
  ),
)

export function signOf(text: string): { sign: string; unsigned: string } {
  const [, sign = '', unsigned = ''] = /^([-+±]?) ?(.*)$/.exec(text) ?? []
  return { sign, unsigned }
}

/** '4E7' has two: 4.7 with an 'E' for ohms, and a number with an exponent. */
export function splitQuantity(text: string): Split[] {
  return [...lettered(text), ...plain(text), ...fraction(text)]
}

function lettered(text: string): Split[] {
  const [, whole = '', letter = '', behind = '', rest = ''] =
    LETTERED.exec(text) ?? LETTER_FIRST.exec(text)?.toSpliced(1, 0, '') ?? []
  if (behind === '' || behind.length > (DIGITS_BEHIND.get(letter) ?? 0)) return []
  return [{ number: Number(`${whole}.${behind}`), suffix: withoutSpaces(letter + rest), lettered: true }]
}

function plain(text: string): Split[] {
  const [, unit, number] = UNIT_FIRST.exec(text) ?? []
  const [, digits = '', exponent = '', suffix = ''] = PLAIN.exec(number ?? text) ?? []
  return readNumber(digits.trimEnd()).map((mantissa) => ({
    number: mantissa * Number(`1${exponent}`),
    suffix: withoutSpaces(unit ?? suffix),
    lettered: false,
  }))
}

function fraction(text: string): Split[] {
  const [, above, below, suffix = ''] = FRACTION.exec(text) ?? []
  if (!above || Number(below) === 0) return []
  return [{ number: Number(above) / Number(below), suffix: withoutSpaces(suffix), lettered: false }]
}

function withoutSpaces(suffix: string): string {
  return suffix.replaceAll(' ', '')
}
