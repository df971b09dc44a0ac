import { roundToNine } from '#contract/catalog/quantities/write-quantity.ts'
import { pairsOf } from '#server/catalog/lexicon/patterns.ts'

/** 'A 4, J 6.3' is a table of A and J. */
export function table(entries = ''): Record<string, string> {
  return Object.fromEntries(pairsOf(entries))
}

/** Letters of tolerances that all makers share (IEC 60062). Others are in pF, or not symmetric. */
const TOLERANCES = table('W 0.0005, B 0.001, C 0.0025, D 0.005, F 0.01, G 0.02, J 0.05, K 0.1, M 0.2')
/** Below it, the letters of capacitors mean pF. */
const PICOFARADS_IN_SHARES = 10
/** Capacitors of at least 10 pF have these only. */
const SHARES_OF_CAPACITORS = 'FGJKM'
/** In place of the digit of zeros: '108' is 0.1 pF (KEMET). */
const DIVIDING = { 8: 0.01, 9: 0.1 } as Record<string, number>
/** In place of the last digit of '100J', 10.0 Ω (Uniroyal). */
const DIVIDING_LETTERS: Record<string, number> = { J: 0.1, K: 0.01, L: 0.001 }
const UNITS: Record<string, number> = { R: 1, K: 1e3, M: 1e6 }

/** pF of '104', '8R0', 'R50' and '569'. */
export function picofarads(code: string): number | undefined {
  return withPoint(code, 'R') ?? withZeros(code, DIVIDING)
}

/** nH of '4N7', 'R10' in µH, '4R7' in µH and '100' in µH. */
export function microhenries(code: string): number | undefined {
  const nanohenries = withPoint(code, 'N')
  if (nanohenries !== undefined) return nanohenries / 1000
  return withPoint(code, 'R') ?? withZeros(code, {})
}

/** Ω of '103', '1002', '10K', '4K7', '10K0', '4R7', 'R22' and '100J'. */
export function ohms(code: string): number | undefined {
  const [, whole = '', unit = '', parts = ''] = /^(\d*)([RKM])(\d*)$/.exec(code) ?? []
  if (unit && whole + parts) return Number(`${whole || 0}.${parts || 0}`) * (UNITS[unit] ?? 1)
  const [, digits, letter = ''] = /^(\d{3})([JKL])$/.exec(code) ?? []
  if (digits) return Number(digits) * (DIVIDING_LETTERS[letter] ?? 1)
  return withZeros(code, {})
}

/** A share; undefined if the letter means something else for the value. */
export function shareOf(letter: string, picofarads?: number): number | undefined {
  const means = picofarads === undefined || picofarads >= PICOFARADS_IN_SHARES
  if (!means || (picofarads !== undefined && !SHARES_OF_CAPACITORS.includes(letter))) return undefined
  return Number(TOLERANCES[letter]) || undefined
}

function withPoint(code: string, point: string): number | undefined {
  const [whole = '', parts = '', ...others] = code.split(point)
  if (!code.includes(point) || others.length > 0 || !/^\d+$/.test(whole + parts)) return undefined
  return Number(`${whole || 0}.${parts || 0}`)
}

function withZeros(code: string, dividing: Record<string, number>): number | undefined {
  if (!/^\d{3,4}$/.test(code)) return undefined
  const [digits, last] = [code.slice(0, -1), code.slice(-1)]
  return roundToNine(Number(digits) * (dividing[last] ?? 10 ** Number(last)))
}
