import { describe, expect, it } from 'vitest'
import { writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import { decodePartNumber } from './decode-part-number.ts'
import { OTHER_REAL_NUMBERS } from './other-real-numbers.fixture.ts'
import { REAL_NUMBERS } from './real-numbers.fixture.ts'

const UNITS = { resistor: 'Ω', capacitor: 'F', inductor: 'H', 'ferrite-bead': 'Ω', led: '', relay: '' }

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

describe.each(Object.entries({ ...REAL_NUMBERS, ...OTHER_REAL_NUMBERS }))('%s', (maker, numbers) => {
  it.each(
    numbers
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/ (.*)/s)),
  )('%s', (number = '', means) => {
    expect(written(number)).toBe(means)
    expect(maker).toContain(decodePartNumber(number)?.maker)
  })
})

it.each([
  'LM358',
  'GRM',
  'CL10',
  'C0603',
  '0603',
  'RC0603FR',
  'CC1101',
  'CR2032',
  'C2012',
  'ERJ',
  'RT9013-33GB',
  'BLM',
  'CRCW',
  'RC4558D',
  'CL05',
  'GRM188R71Q104KA93D',
  'CC0603KRX7R3BB104',
  'C1608X7R9Z104K',
  '885012999999',
  'TAJ',
  'MLZ',
  'X'.repeat(200),
])('reads nothing from %s', (number) => expect(decodePartNumber(number)).toBeUndefined())

it('says the technology, and that parts are mounted on the surface', () => {
  expect(decodePartNumber('tajb107m010rnj')).toMatchObject({
    technology: 'tantalum',
    mounting: 'surface',
    case: 'B',
  })
  expect(decodePartNumber('RT0402BRE07100KL')?.technology).toBe('thin-film')
})

it.each([
  ['MFR-12FTF52-1M', 'metal-film'],
  ['MFP-25BRD52-33K', 'metal-film'],
  ['CFR-25JB-52-10K', 'carbon-film'],
  ['MBB02070C1000FCT00', 'metal-film'],
  ['PR02000201003JA100', 'metal-film'],
  ['RN55E1203BRE6', 'metal-film'],
  ['MKS2D031001A00KI00', 'film'],
  ['C322C103KBR5TA', 'ceramic'],
  ['K470K15C0GH53L2', 'ceramic'],
  ['TAP104K035SCS', 'tantalum'],
])('reads that %s is leaded', (number, technology) =>
  expect(decodePartNumber(number)).toMatchObject({ technology, mounting: 'through-hole' }),
)
