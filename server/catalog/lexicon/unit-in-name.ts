import { readUnit } from '#contract/catalog/quantities/unit-spellings.ts'

const UNIT = /^(.*?\S)\s*(?:\s(?:in|\/|,)\s|[([])\s*(\S{1,8}?)[)\]]?$/

/** 'Resistance in kΩ': the name without the unit, the unit, and what one of it is in SI base units. */
export function unitInName(name: string): { plain: string; unit?: string; scale: number } {
  const [, plain = name, written = ''] = UNIT.exec(name) ?? []
  const [meant] = readUnit(written)
  if (meant) return { plain, unit: meant.unit.symbol, scale: meant.factor }
  return { plain: written === 'K' || / in \S+$/.test(name) ? plain : name, scale: 1 }
}
