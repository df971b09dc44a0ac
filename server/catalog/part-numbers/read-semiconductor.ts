import { columnsOf } from './decode-part-number.ts'
import data from './series.json' with { type: 'json' }

/** It replaces nothing: parts of one kind differ in much else. */
interface SaidByNumber {
  /** Of the lexicon. */
  kind: string
  polarity?: 'NPN' | 'PNP' | 'N' | 'P'
  channels?: number
  /** V. */
  'output-voltage'?: number
  /** V of Zener diodes and transient suppressors. */
  voltage?: number
}

/** Of the lexicon a kind with more: a polarity, those of even and odd numbers, or a count of channels, '#' the digit of the group; source; numbers. */
const SERIES = data.semiconductors.map((row) => {
  const [said = '', , numbers = ''] = columnsOf(row)
  const [kind = '', more = ''] = said.split(' ')
  return { kind, more, numbers: new RegExp(numbers) }
})
/** With a group of `tenths`, '33', or of `volts`, '3.3' or '12'; source. Other digits are no voltage. */
const REGULATORS = data.regulators.map((row) => new RegExp(row.split('; ')[0] ?? ''))
/** Without a voltage. 'LM1117-ADJ' is none of them. */
const REGULATOR_NAMES = new RegExp(data.regulatorNames)
/** Registered numbers of diodes that count the voltages up: 1N4728 has 3.3 V, 1N5221 2.4 V. */
const COUNTED = data.counted.map((row) => {
  const [numbers = '', first, voltages = ''] = row.split('; ')
  return { numbers: new RegExp(numbers), first: Number(first), voltages: voltages.split(' ') }
})
/** 'BZX84C5V1', 'BZT52C12', 'ZMM5V1'; the stand-off voltage of 'SMBJ24CA' and 'SMAJ5.0A'. */
const WRITTEN =
  /^(?:(?:BZ[A-Z]\d{2}-?[ABC]|ZMM|ZPD|TZM[A-Z])(\d{1,2})(?:V(\d))?(?![\dV])|SM[ABCDF]J(\d{1,3}(?:\.\d)?)C?A)/
const MAX_NUMBER = 40
const MAX_TEXT = 120
const LIKE_NUMBER = /^(?=.*\d)[A-Z0-9][A-Z0-9./+_-]*[A-Z0-9]$/i
/** V, as fixed regulators are made. */
const VOLTAGES =
  '1.2 1.5 1.8 2 2.1 2.2 2.3 2.5 2.6 2.7 2.8 2.9 3 3.1 3.2 3.3 3.6 4 4.4 4.5 5 6 8 8.5 9 10 12 15 18 24'
    .split(' ')
    .map(Number)

export function semiconductorIn(texts: string[]): SaidByNumber | undefined {
  for (const text of texts)
    for (const word of text.slice(0, MAX_TEXT).split(/[\s,;|()]+/)) {
      const said = LIKE_NUMBER.test(word) ? semiconductorOf(word) : undefined
      if (said) return said
    }
  return undefined
}

export function semiconductorOf(number: string): SaidByNumber | undefined {
  const text = number.trim().toUpperCase()
  if (text.length > MAX_NUMBER) return undefined
  return regulatorOf(text) ?? seriesOf(text)
}

function regulatorOf(text: string): SaidByNumber | undefined {
  for (const numbers of REGULATORS) {
    const { tenths, volts } = numbers.exec(text)?.groups ?? {}
    const voltage = tenths ? Number(tenths.replace(/\D/, '')) / 10 : Number(volts)
    if (VOLTAGES.includes(voltage)) return { kind: 'regulator', 'output-voltage': voltage }
  }
  return REGULATOR_NAMES.test(text) ? { kind: 'regulator' } : undefined
}

function seriesOf(text: string): SaidByNumber | undefined {
  for (const { kind, more, numbers } of SERIES) {
    const found = numbers.exec(text)
    if (!found) continue
    const digits = found.slice(1).find(Boolean)
    const [even, odd = even] = more.split('/')
    const said = Number(digits) % 2 === 1 ? odd : even
    const voltage = diodeVoltageOf(text)
    if (/[\d#]/.test(more)) return { kind, channels: Number(more === '#' ? digits : more) }
    return {
      kind,
      ...(said && { polarity: said as NonNullable<SaidByNumber['polarity']> }),
      ...(voltage !== undefined && { voltage }),
    }
  }
  return undefined
}

/** In V. */
function diodeVoltageOf(number: string): number | undefined {
  for (const { numbers, first, voltages } of COUNTED) {
    const voltage = voltages[Number(numbers.exec(number)?.[1]) - first]
    if (voltage !== undefined) return Number(voltage)
  }
  const [, volts, tenths = '0', standOff = volts && `${volts}.${tenths}`] = WRITTEN.exec(number) ?? []
  return standOff === undefined ? undefined : Number(standOff)
}
