import type { WantedPart } from './bom-lines.ts'
import { onlyOne, type Said } from './said.ts'

export type Traits = Partial<Record<keyof WantedPart, Said<string | number> | undefined>>

const ROUND = /(?<![\d.,x×])(1[.,]8|3|5|8|10)(?:[.,]0+)? ?mm(?![a-z])/gi

export function diameterOf(text: string): Said<number> | undefined {
  return measured(text, ROUND, -3)
}

const CAN = /radial|elko|elec|alu(?![a-z])|(?<![a-z])(?:can(?![a-z])|[dø⌀]\d)/i
const CAN_SIZE =
  /(?<![\d.,x×*_])(\d{1,2}(?:[.,]\d{1,2})?) ?(?:mm ?)?[x×*] ?(\d{1,2}(?:[.,]\d{1,2})?)(?! ?(?:mm ?)?[x×*]|[\d.,]*\d)/gi

/** '10x16': diameter and height in mm. */
export function canOf(text: string): Pick<Traits, 'diameter' | 'height'> {
  const sizes = CAN.test(text) ? [...text.matchAll(CAN_SIZE)] : []
  const size = (nth: 1 | 2) => onlyOne(sizes.map(({ 0: words, [nth]: each = '' }) => said(each, -3, words)))
  return sizes.length > 0 ? { diameter: size(1), height: size(2) } : {}
}

const HEIGHT =
  /(?:height|höhe|hoehe|(?<![a-z])h)[ :=]{0,2}(?:max\.?|≤|<=?)?[ :=]{0,2}(\d{1,2}(?:[.,]\d{1,2})?) ?mm|(?<![\d.,x×*])(\d{1,2}(?:[.,]\d{1,2})?) ?mm (?:high|tall|hoch|height|profile)(?![a-z])/gi

/** '6x6x5' of a button. */
const BUTTON =
  /(?<![\d.,])\d{1,2}(?:\.\d)? ?[x×*] ?\d{1,2}(?:\.\d)? ?[x×*] ?(\d{1,2}(?:[.,]\d{1,2})?)(?![\d.,]*\d)/gi

export function heightOf(text: string): Pick<Traits, 'height'> {
  const all = [...text.matchAll(HEIGHT), ...text.matchAll(BUTTON)]
  return all.length > 0
    ? { height: onlyOne(all.map(([words, behind, before = '']) => said(behind ?? before, -3, words))) }
    : {}
}

/** °C of capacitors: the highest that is said. */
export function temperatureOf(text: string): Said<number> | undefined {
  const all = [...text.matchAll(/(?<![\d.,/])\+?(\d{2,3}) ?°? ?C(?![a-z\d])/gi)]
  const degrees = all.map(([words, each = '']) => said(each, 0, words))
  return degrees.filter(({ value }) => value >= 70 && value <= 200).sort((a, b) => b.value - a.value)[0]
}

export function wavelengthOf(text: string): Said<number> | undefined {
  return measured(text, /(?<![\d.,])(\d{3,4}) ?nm(?![a-z])/gi, -9)
}

/** Kbit: '256k', '2 Mbit', '32 KB'. */
export function memoryOf(text: string): Said<number> | undefined {
  if (!/eeprom/i.test(text)) return undefined
  const all = text.matchAll(/(?<![\d.,A-Za-z])(\d{1,4}) ?([kKM])(B|bytes?|bits?|b)?(?![A-Za-z\d])/g)
  return onlyOne(
    [...all].map(([words, count, prefix, unit = '']) => ({
      value: Number(count) * (prefix === 'M' ? 1024 : 1) * (/^(?:B|byte)/.test(unit) ? 8 : 1),
      words,
    })),
  )
}

/** 'B3950', 'B25/85 = 3435 K', 'NTC 10k 3950'. */
export function constantOf(text: string): Said<number> | undefined {
  return measured(
    text,
    /(?<![a-z\d])(?:(?:B|beta)(?:25\/\d{2,3})?[ :=-]{0,3})?([34]\d{3})(?: ?K)?(?![\d.,]*\d|[a-z])/gi,
    0,
  )
}

function measured(text: string, pattern: RegExp, exponent: number): Said<number> | undefined {
  return onlyOne([...text.matchAll(pattern)].map(([words, number = '']) => said(number, exponent, words)))
}

function said(number: string, exponent: number, words: string): Said<number> {
  return { value: Number(`${number.replace(',', '.')}e${exponent}`), words }
}

export function loadCapacitanceOf(text: string): Said<number> | undefined {
  return measured(text, /(?<![\d.,])(\d{1,2}(?:[.,]\d)?) ?pF(?![a-z])/gi, -12)
}

export function ppmOf(text: string): Said<number> | undefined {
  return measured(text, /(?<![\d.,])(\d{1,3}) ?ppm(?![a-z])/gi, -6)
}
