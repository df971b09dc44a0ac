import { readUnit } from '#contract/catalog/quantities/unit-spellings.ts'
import { unitOf } from '#contract/catalog/quantities/units.ts'

const UNIT = /^(.*?\S)\s*(?:\s(?:in|\/|,)\s|[([])\s*(\S{1,8}?)[)\]]?$/

/** 'Resistance in kΩ': the name without the unit, the unit, and what one of it is in SI base units. */
export function unitInName(name: string): { plain: string; unit?: string; scale: number } {
  const [, plain = name, written = ''] = UNIT.exec(name) ?? []
  const [meant] = readUnit(written)
  if (meant) return { plain, unit: meant.unit.symbol, scale: meant.factor }
  const isUnit = written === 'K' || / in \S+$/.test(name) || kbitIn(written, true) !== undefined
  return { plain: isUnit ? plain : name, scale: 1 }
}

/** Kbit that one of a memory's numbers is: 8 of 'Flash in KB' and of the unit kB. Undefined of other parameters. */
export function kbitOf(
  { name, unit }: { name: string; unit?: string | null | undefined },
  isChip: boolean,
): number | undefined {
  const [last = ''] = /[kmg]i?(?:bits?|bytes?|b)(?=[)\]]?$)/i.exec(name) ?? []
  return kbitIn(unit || last, isChip)
}

/** The 'Kb' of chips of memory are bits. */
function kbitIn(unit: string, isChip: boolean): number | undefined {
  const [bits] = readUnit(isChip ? unit.replace(/^([kKmMgG])b$/, '$1bit') : unit, unitOf('bit'))
  return bits && bits.factor / 1024
}
