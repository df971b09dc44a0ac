import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import { decodePartNumber } from './decode-part-number.ts'
import { semiconductorIn, semiconductorOf } from './read-semiconductor.ts'

const UNITS = { resistor: 'Ω', capacitor: 'F', inductor: 'H', 'ferrite-bead': 'Ω', led: '', relay: '' }

const tableOf = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as [string, string, string])

function written(number: string): string {
  const decoded = decodePartNumber(number)
  if (!decoded) return 'nothing'
  const { kind, value, package: size, tolerance, voltage, dielectric, case: body } = decoded
  return [
    value === undefined ? 'any' : writeQuantity(value, UNITS[kind]).replace(/\s/g, ''),
    size ?? `case-${body}`,
    tolerance === undefined ? '' : `${Number((tolerance * 100).toFixed(4))}%`,
    voltage === undefined ? '' : `${voltage}V`,
    dielectric ?? '',
  ]
    .filter(Boolean)
    .join(' ')
}

it.each(tableOf('real-numbers.tsv'))('reads of %s the number %s: %s', (maker, number, means) => {
  expect(written(number)).toBe(means)
  expect(maker).toContain(decodePartNumber(number)?.maker)
})

/** What is read of a number in the second table, by the first word of its lines. */
const said: Record<string, (number: string) => unknown> = {
  LED: (number) => {
    const { kind, colour, package: size, diameter = 0 } = decodePartNumber(number) ?? {}
    return kind === 'led' && `${colour} ${size ?? diameter * 1000}`
  },
  coil: (number) => {
    const { kind, voltage } = decodePartNumber(number) ?? {}
    return kind === 'relay' && voltage
  },
  amplifiers: (number) => `${semiconductorOf(number)?.kind} ${semiconductorOf(number)?.channels}`,
  polarity: (number) => semiconductorOf(number)?.polarity,
  kind: (number) => semiconductorOf(number)?.kind,
  output: (number) => semiconductorOf(number)?.['output-voltage'],
  voltage: (number) => semiconductorOf(number)?.voltage,
  leaded: (number) => {
    const { mounting, technology } = decodePartNumber(number) ?? {}
    return mounting === 'through-hole' && technology
  },
}

it.each(tableOf('named-numbers.tsv'))('reads %s %s from %s', (what, means, numbers) => {
  for (const number of numbers.split('|'))
    expect([number, String(said[what]?.(number))]).toEqual([number, means])
})

it('reads nothing from other numbers, incomplete ones, and ones with a code that no table has', () => {
  const incomplete =
    'GRM CL10 C0603 0603 RC0603FR ERJ BLM CRCW CL05 TAJ MLZ APT1608 1500 G5LE HF46F TQ2 KT-0603'
  const strange = 'GRM188R71Q104KA93D CC0603KRX7R3BB104 C1608X7R9Z104K 885012999999 LTST-C190XXKT'
  const others = 'LM358 CC1101 CR2032 C2012 RT9013-33GB RC4558D APX803 KP100'
  for (const number of [...`${incomplete} ${strange} ${others}`.split(' '), 'X'.repeat(200)])
    expect([number, decodePartNumber(number)]).toEqual([number, undefined])
})

it('says the technology, and that parts are mounted on the surface', () => {
  const tantalum = { technology: 'tantalum', mounting: 'surface', case: 'B' }
  expect(decodePartNumber('tajb107m010rnj')).toMatchObject(tantalum)
  expect(decodePartNumber('RT0402BRE07100KL')?.technology).toBe('thin-film')
})

it('reads no semiconductor from numbers of other parts', () => {
  const others =
    'LM7905 LM337 LM2596S-3.3 LM317T TPS73701 NCP1402SN33T1 SN74HC14 ATMEGA328P AO4606 LT1111-5 ULN2003 NE555'
  const more =
    'STM32F103C8 S2B-PH-K RC0603FR-0710KL CL10B104KB8 ESP32 SX1276 M3x8 M2 M4 C1206 F103 SK6812 B3F-1000 SS-5GL ES8388 SSD1306'
  for (const number of `${others} ${more}`.split(' '))
    expect([number, semiconductorOf(number)]).toEqual([number, undefined])
})

it('reads the first number among words', () => {
  expect(semiconductorIn(['', 'Transistor BC547B, TO-92'])).toMatchObject({ polarity: 'NPN' })
  expect(semiconductorIn(['10k 0603', 'resistor'])).toBeUndefined()
})
