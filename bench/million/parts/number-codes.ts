import { amount, type PreferredValue, written } from './preferred-values.ts'

// The codes of the demo's part numbers. docs/part-numbers.md explains each character.

/** Letters of IEC 60062 by percent; L, P and Q are the maker's own. */
const tolerances: Record<number, string> = {
  0.05: 'W',
  0.1: 'B',
  0.25: 'C',
  0.5: 'D',
  1: 'F',
  2: 'G',
  5: 'J',
  10: 'K',
  15: 'L',
  20: 'M',
  25: 'P',
  30: 'N',
  40: 'Q',
}
const grades: Record<string, number> = {
  '': 0,
  'AEC-Q100': 1,
  'AEC-Q101': 1,
  'AEC-Q102': 1,
  'AEC-Q200': 1,
  'sulphur-proof': 2,
  'pulse-proof': 3,
  'soft terminals': 4,
  'low inductance': 5,
  'low impedance': 6,
  flameproof: 7,
  '125 °C': 8,
  'tin-lead': 9,
}
const drifts: Record<number, number> = { 5: 1, 10: 2, 15: 3, 25: 4, 50: 5, 75: 6, 100: 7, 200: 8, 250: 9 }
const cases: Record<string, { letter: string; packed: 'R' | 'A' | 'U' | 'Y' | 'B' }> = {
  SOIC: { letter: 'S', packed: 'R' },
  DIP: { letter: 'P', packed: 'U' },
  LQFP: { letter: 'Q', packed: 'Y' },
  QFN: { letter: 'N', packed: 'R' },
  SOT23: { letter: 'T', packed: 'R' },
  SOT223: { letter: 'V', packed: 'R' },
  DPAK: { letter: 'D', packed: 'R' },
  TO220: { letter: 'C', packed: 'U' },
  TO92: { letter: 'B', packed: 'B' },
  SMA: { letter: 'M', packed: 'R' },
  DO41: { letter: 'L', packed: 'A' },
  DO35: { letter: 'G', packed: 'A' },
}
const colours: Record<string, string> = {
  red: 'R',
  green: 'G',
  blue: 'U',
  yellow: 'Y',
  amber: 'A',
  white: 'W',
  black: 'K',
  grey: 'E',
  orange: 'O',
}

export const tolerance = (percent: number): string => known(tolerances[percent], `${percent} %`)
export const gradeDigit = (grade: string): number => known(grades[grade], grade)
export const drift = (ppm: number): number => known(drifts[ppm], `${ppm} ppm/K`)
export const colourLetter = (colour: string): string => known(colours[colour], colour)
/** 'SOT-23-5' and 'SOT-23' are one case. */
export const caseLetter = (name: string): string => caseOf(name).letter
export const packed = (name: string): string => caseOf(name).packed

function caseOf(name: string) {
  const [, letters = '', family = ''] = /^([A-Z]+)-?(23|223|220|92|35|41)?(?:-\d+)?$/.exec(name) ?? []
  return known(cases[letters + family], name)
}

function known<Code>(code: Code | undefined, what: string): Code {
  if (code === undefined) throw new Error(`No part number code for: ${what}`)
  return code
}

/** A number with a letter in place of the decimal point: '4V7', '12V', '0A5'. */
export function lettered(number: number, letter: string): string {
  const [whole, rest = ''] = String(number).split('.')
  return `${whole}${letter}${rest}`
}

/** '4K7', '10R2', '120', and 'R010' below 1 Ω. */
export function ohms(value: PreferredValue): string {
  if (amount(value) >= 1) return written(value).toUpperCase()
  return `R${String(Math.round(amount(value) * 1000)).padStart(3, '0')}`
}

/** 2 digits and the number of zeros: 100000 is '104', 4.7 is '4R7', 0.47 is 'R47'. */
export function eia(number: number): string {
  const [mantissa = '', exponent = ''] = number.toExponential(1).split('e')
  const [digits, zeros] = [mantissa.replace('.', ''), Number(exponent) - 1]
  if (zeros >= 0) return `${digits}${zeros}`
  return zeros === -1 ? mantissa.replace('.', 'R') : `R${'0'.repeat(-zeros - 2)}${digits}`
}

export const picofarads = (farads: PreferredValue): string => eia(amount(farads) * 1e12)

export const microhenries = (henries: PreferredValue): string => eia(amount(henries) * 1e6)

export const digits = (number: number, count: number): string => String(number).padStart(count, '0')
