import { numberNamed } from '#server/catalog/lexicon/number-names.ts'
import { foldedLetters } from '#server/catalog/lexicon/patterns.ts'

/** Without 'no', which in 'Relay 12V 2NO' is a contact. */
export const PIECES =
  '(?:x|×|pcs?|pces?|pieces?|pce|ea|each|off|units?|stk|stück|st|szt|шт|个|個|pz|uds?)\\.?'
const COUNT = new RegExp(`^(?:[x×*] ?)?(\\d{1,12})(?:[.,](\\d{1,3}))?(?: ?(?:${PIECES}|nos?))?\\.?$`, 'i')
const SCIENTIFIC = /^\d(?:\.\d{1,9})?e\+?\d{1,2}$/i
/** Groups of three digits that can be nothing else: '2 000', '1,234,567', '1.500,00'. */
const GROUPED =
  /^\d{1,3}(?:(?:[ '’\u00A0\u202F]\d{3})+(?!\d)|([,.])\d{3}(?:\1\d{3})+(?!\d)|(?:,\d{3})+(?=\.\d)|(?:\.\d{3})+(?=,\d))/
/** 1,500 pieces in one country, 1.5 in another. */
const EITHER = /^[1-9]\d{0,2}([,.])\d{3}(?![\d.,])/
/** Multiplied by the most boards it is still an exact integer. No stock has as many. */
const MAX_COUNT = 1e9

export type CountSigns = { [sign in ',' | '.']?: 'thousands' | 'decimals' }

/**
 * A number of pieces: '2', '2.0', '2 pcs', 'x2', '2 000', 'two'. Undefined if not certain, or a part of a piece
 * (rules: B-7).
 */
export function readCount(cell: string, signs: CountSigns = {}): number | undefined {
  const text = cell
    .trim()
    .replace(/^\p{L}+/u, (word) => String(numberNamed(foldedLetters(word.toLowerCase())) || word))
  if (SCIENTIFIC.test(text))
    return Number.isInteger(Number(text)) ? Math.min(Number(text), MAX_COUNT) : undefined
  const either = EITHER.exec(text)
  const meaning = either && signs[either[1] as ',' | '.']
  if (either && !meaning) return undefined
  const [grouped = ''] = (either ? meaning === 'thousands' && either : GROUPED.exec(text)) || []
  const [, whole, decimals] = COUNT.exec(grouped.replace(/\D/g, '') + text.slice(grouped.length)) ?? []
  return whole === undefined || Number(decimals ?? 0) > 0 ? undefined : Math.min(Number(whole), MAX_COUNT)
}

export function isLikeCount(cell: string): boolean {
  return readCount(cell, { ',': 'thousands', '.': 'thousands' }) !== undefined
}

/** `designators` counts those of a line, 0 if it has none. */
export function countSignsOf(lines: { cell: string; designators: number }[]): CountSigns {
  const inDoubt = lines.filter(({ cell }) => EITHER.test(cell))
  const used = new Set(inDoubt.map(({ cell }) => EITHER.exec(cell)?.[1] as ',' | '.'))
  const [sign] = used
  if (!sign || used.size > 1) return {}
  const others = lines.map(({ cell }) => cell).filter((cell) => cell && !EITHER.test(cell))
  if (others.some((cell) => cell.includes(sign) && !GROUPED.test(cell))) return {}
  const thousands = ({ cell }: { cell: string }) => readCount(cell, { [sign]: 'thousands' })
  const counted = inDoubt.filter(({ designators }) => designators > 0)
  if (counted.length > 0 && counted.every((line) => line.designators * 1000 === thousands(line)))
    return { [sign]: 'decimals' }
  // Quantities with three decimals have them in each line, and pieces have zeros there.
  const areThousands =
    others.some(isLikeCount) || inDoubt.some((line) => Number(thousands(line)) % 1000 !== 0)
  return areThousands ? { [sign]: 'thousands' } : {}
}
