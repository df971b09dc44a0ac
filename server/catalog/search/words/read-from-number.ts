import { writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import { decodePartNumber } from '#server/catalog/part-numbers/decode-part-number.ts'
import type { DecodedNumber } from '#server/catalog/part-numbers/decoded-number.ts'

const KINDS: Record<DecodedNumber['kind'], { word: string; unit: string }> = {
  resistor: { word: 'resistor', unit: 'Ω' },
  capacitor: { word: 'capacitor', unit: 'F' },
  inductor: { word: 'inductor', unit: 'H' },
  'ferrite-bead': { word: 'ferrite bead', unit: 'Ω' },
  led: { word: 'LED', unit: '' },
  relay: { word: 'relay', unit: '' },
}

/** The number of a big maker as a search, then with less of what it says: 'ceramic capacitor 100 nF 0603 X7R 50 V'. */
export function readFromNumber(number: string): string[] {
  const decoded = decodePartNumber(number)
  if (!decoded) return []
  const { kind, value, package: size, dielectric, technology, colour, voltage, diameter, tolerance } = decoded
  const { word, unit } = KINDS[kind]
  const kindAndValue = [
    colour,
    technology?.replace('-', ' '),
    word,
    value !== undefined && writeQuantity(value, unit),
  ]
  const rated = [
    dielectric,
    voltage !== undefined && writeQuantity(voltage, 'V'),
    diameter !== undefined && writeQuantity(diameter, 'm'),
  ]
  const all = [...kindAndValue, size, ...rated]
  const texts = [
    ...(tolerance === undefined ? [] : [[...all, writeQuantity(tolerance, '±%')]]),
    all,
    ...(value === undefined ? [] : [[...kindAndValue, size]]),
  ]
  return [...new Set(texts.map((words) => words.filter(Boolean).join(' ')))]
}
