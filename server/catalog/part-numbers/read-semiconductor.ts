import { AMPLIFIER_SERIES } from './amplifier-series.ts'
import { diodeVoltageOf } from './diode-voltages.ts'
import { REGULATOR_NAMES, REGULATOR_VOLTAGES } from './regulator-series.ts'
import { SEMICONDUCTOR_SERIES, type SemiconductorSeries } from './semiconductor-series.ts'

/** It replaces nothing: parts of one kind differ in much else. */
interface SaidByNumber extends Pick<SemiconductorSeries, 'kind' | 'technology' | 'polarity'> {
  channels?: number
  /** V. */
  outputVoltage?: number
  /** V of Zener diodes and transient suppressors. */
  voltage?: number
}

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
  return regulatorOf(text) ?? amplifierOf(text) ?? seriesOf(text)
}

function regulatorOf(text: string): SaidByNumber | undefined {
  for (const numbers of REGULATOR_VOLTAGES) {
    const { tenths, volts } = numbers.exec(text)?.groups ?? {}
    const voltage = tenths ? Number(tenths.replace(/\D/, '')) / 10 : Number(volts)
    if (VOLTAGES.includes(voltage)) return { kind: 'ic', technology: 'regulator', outputVoltage: voltage }
  }
  return REGULATOR_NAMES.test(text) ? { kind: 'ic', technology: 'regulator' } : undefined
}

function amplifierOf(text: string): SaidByNumber | undefined {
  for (const { numbers, technology, channels } of AMPLIFIER_SERIES) {
    const found = numbers.exec(text)
    if (!found) continue
    const { channels: last, same = last } = found.groups ?? {}
    return { kind: 'ic', technology, channels: channels ?? Number(same) }
  }
  return undefined
}

function seriesOf(text: string): SaidByNumber | undefined {
  for (const { numbers, kind, technology, polarity, even } of SEMICONDUCTOR_SERIES) {
    const found = numbers.exec(text)
    if (!found) continue
    const [first, other] = even ?? [polarity, polarity]
    const said = Number(found[1]) % 2 === 1 ? other : first
    const voltage = kind === 'diode' ? diodeVoltageOf(text) : undefined
    return {
      kind,
      ...(technology && { technology }),
      ...(said && { polarity: said }),
      ...(voltage !== undefined && { voltage }),
    }
  }
  return undefined
}
