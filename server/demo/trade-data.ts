import type { DemoProduct } from './catalogue.ts'
import { leafFamilies } from './leaf-families.ts'

/** By the packing character of a part number (docs/part-numbers.md). */
const packings: Record<string, { packaging: string; pack_quantity?: number }> = {
  R: { packaging: 'cut-tape' },
  A: { packaging: 'cut-tape' },
  U: { packaging: 'tube', pack_quantity: 50 },
  Y: { packaging: 'tray', pack_quantity: 250 },
  B: { packaging: 'bag', pack_quantity: 500 },
}

/** Headings of the Harmonized System of 2022, by leaf family or by its root. */
const customs: Record<string, string> = {
  resistors: '8533.21',
  'trimmer-potentiometers': '8533.40',
  capacitors: '8532.29',
  'ceramic-capacitors': '8532.24',
  'electrolytic-capacitors': '8532.22',
  'surface-electrolytic-capacitors': '8532.22',
  'tantalum-capacitors': '8532.21',
  inductors: '8504.50',
  diodes: '8541.10',
  transistors: '8541.29',
  'integrated-circuits': '8542.39',
  leds: '8541.41',
  optocouplers: '8541.49',
  connectors: '8536.69',
  crystals: '8541.60',
  relays: '8536.41',
  'tactile-switches': '8536.50',
  fuses: '8536.10',
}

const MOISTURE_OF_CIRCUITS = '3'

export function tradeDataOf({ partNumber, family }: DemoProduct) {
  const root = leafFamilies.find(({ key }) => key === family)?.parent ?? family
  const series = partNumber.split('-', 1)[0] ?? ''
  return {
    ...packings[series.slice(-1)],
    rohs: 'compliant',
    reach: 'compliant',
    moisture_level: root === 'integrated-circuits' ? MOISTURE_OF_CIRCUITS : '1',
    origin_country: 'DE',
    hs_code: customs[family] ?? customs[root],
    eccn: 'EAR99',
  }
}
