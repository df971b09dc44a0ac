import { readUnit } from '#contract/catalog/quantities/unit-spellings.ts'
import { unitOf } from '#contract/catalog/quantities/units.ts'

const UNIT = /^(.*?\S)\s*(?:\s(?:in|\/|,)\s|[([])\s*(\S{1,8}?)[)\]]?$/

/** Lines of bills have memories in Kbit. Undefined for another unit than of bits or bytes. */
export function kbitIn(unit: string): number | undefined {
  const [bits] = readUnit(unit, unitOf('bit'))
  return bits && bits.factor / 1024
}

/** 'Resistance in kΩ': the name without the unit, the unit, and what one of it is in SI base units. Memories are counts of Kbit. */
export function unitInName(name: string): { plain: string; unit?: string; scale: number } {
  const [, plain = name, written = ''] = UNIT.exec(name) ?? []
  const [meant] = readUnit(written)
  if (meant) return { plain, unit: meant.unit.symbol, scale: meant.factor }
  const kbit = kbitIn(written)
  if (kbit !== undefined) return { plain, scale: kbit }
  return { plain: written === 'K' || / in \S+$/.test(name) ? plain : name, scale: 1 }
}
