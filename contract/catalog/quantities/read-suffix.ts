import type { Source } from './quantity.ts'
import type { Split } from './split-quantity.ts'
import { readPrefix, readUnit, type SuffixMeaning } from './unit-spellings.ts'
import type { Unit } from './units.ts'

export function readSuffix(split: Split, expected: Unit | undefined, source: Source): SuffixMeaning[] {
  if (split.suffix === '') return expected ? readNothing(split.number, expected, source) : []
  const named = readUnit(split.suffix, expected)
  return expected && named.length > 0 ? named : [...readPrefix(split, expected), ...named]
}

/** Where a percentage is expected, a number up to 1 may be the share itself: 0.01 for 1 %. */
function readNothing(number: number, unit: Unit, source: Source): SuffixMeaning[] {
  const inBaseUnits = { unit, factor: 1 }
  if (source === 'query') return [inBaseUnits]
  if (unit.symbol === 'F') return readCode(number, unit)
  if (!unit.alone) return []
  const asTyped = { unit, factor: 10 ** unit.power }
  const maybeShare = unit.power === -2 && number <= 1
  return maybeShare ? [asTyped, inBaseUnits] : [asTyped]
}

/** The code printed on capacitors: 104 is 10 × 10⁴ pF. Others write 104 pF without its unit. */
function readCode(code: number, unit: Unit): SuffixMeaning[] {
  const [figures, zeros] = [Math.trunc(code / 10), code % 10]
  if (!Number.isInteger(code) || code < 100 || code > 999 || zeros > 6) return []
  return [
    { unit, factor: (figures * 10 ** (zeros - 12)) / code },
    { unit, factor: 1e-12 },
  ]
}
