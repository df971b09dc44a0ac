import type { BomColumn } from '#contract/selling/boms.ts'
import { decodePartNumber } from '#server/catalog/part-numbers/decode-part-number.ts'
import { areDesignators } from './designators.ts'
import { FITTED, isNotFitted } from './not-fitted.ts'
import { isLikeCount } from './read-count.ts'

/** At most 64 characters, so that no expression meets a long cell. */
const SHORT = 64
const DISTRIBUTOR =
  /-ND$|^C\d{2,9}$|^\d{2,3}-[A-Z0-9][A-Z0-9.+/_-]*$|^\d{6,8}$|^\d{3}-?\d{3,4}$|^(?:digi-?key|farnell|newark|mouser|lcsc|rs|reichelt|conrad|tme|arrow)[ :#-]+[A-Z0-9][A-Z0-9 .+/_-]{3,}$/i
const PART_NUMBER = /^(?=.*\d)(?=.*[a-z])[a-z0-9][a-z0-9.,_+()/# =-]{3,}$/i
const VALUE =
  /^(?:\d[\d.,]*|[.,]\d+) ?(?:[pnuµμmkKMGR]|ohms?|Ω|Ω|meg)?\d{0,3} ?(?:F|H|Hz|ohms?|Ω|Ω|V|A|W)?(?:[ /_,±].*)?$/i
const OF_UNIT = /\d ?(?:[pnuµμ]F?|[mkM]?(?:Ω|Ω|ohms?)|[kMR]|[nuµμm]H)\d{0,3}(?![a-z\d])/i
const FOOTPRINT =
  /(?<!\d)(?:0201|0402|0603|0805|1206|1210|1812|2010|2512)(?!\d)|SO[TDPJ]-?\d|SOIC|[QD]F[NP]|BGA|DIP|DIL|TO-?\d|SM[ABC]\b|HDR|Pin|Crystal_|_SMD|_THT|SSOP|DO-?\d|AXIAL|RADIAL|1X\d|2X\d|QFP|\d(?:\.\d+)?mm/i
const ADDRESS = /^(?:https?:|www\.)/i

const SUITS: Record<BomColumn, (cell: string) => boolean> = {
  reference: areDesignators,
  quantity: isLikeCount,
  value: (cell) => cell.length <= SHORT && (VALUE.test(cell) || PART_NUMBER.test(cell)),
  // Names of footprints have no sentences, and '10k 0603' is a part.
  footprint: (cell) =>
    cell.split(' ', 4).length < 3 && !isValue(cell) && FOOTPRINT.test(cell.slice(0, SHORT)),
  mpn: (cell) =>
    cell.length <= SHORT &&
    PART_NUMBER.test(cell) &&
    !DISTRIBUTOR.test(cell) &&
    !VALUE.test(cell) &&
    !areDesignators(cell),
  manufacturer: (cell) => cell.length <= SHORT && /\p{L}{2}/u.test(cell) && !ADDRESS.test(cell),
  description: (cell) => /\p{L}{2}/u.test(cell) && !ADDRESS.test(cell),
  distributor: (cell) => cell.length <= SHORT && DISTRIBUTOR.test(cell),
  ownNumber: (cell) => cell.length <= SHORT && !ADDRESS.test(cell),
  dnp: (cell) =>
    isNotFitted(cell) ||
    FITTED.test(cell) ||
    /^(?:[01xyn-]|yes|no|true|false|ja|nein|oui|non|s[ií])$/i.test(cell),
}

export function suiting(cells: string[], column: BomColumn): number {
  return cells.length === 0 ? 0 : cells.filter(SUITS[column]).length / cells.length
}

export function sayWhatIsFitted(cells: string[]): boolean {
  return cells.length > 1 && cells.every((cell) => isNotFitted(cell) || FITTED.test(cell))
}

/** '100nF' and '4k7', not part numbers of digits alone. */
export function isValue(cell: string): boolean {
  return cell.length <= SHORT && VALUE.test(cell) && OF_UNIT.test(cell)
}

const SAMPLE_OF_NUMBERS = 40

/** Whether at least half are numbers that the tables of makers decode, whatever the title of their column. */
export function areMakersNumbers(cells: string[]): boolean {
  const sample = cells.slice(0, SAMPLE_OF_NUMBERS)
  const decoded = sample.filter((cell) => cell.length <= SHORT && decodePartNumber(cell) !== undefined)
  return decoded.length > 0 && decoded.length >= sample.length / 2
}

export function isAddress(cell: string): boolean {
  return ADDRESS.test(cell)
}

export function isNumbering(cells: string[]): boolean {
  return cells.length > 2 && cells.every((cell, at) => at === 0 || Number(cell) > Number(cells[at - 1]))
}

/** A designator stands once in a file; the name of a footprint, such as R1206, many times. */
export function isDistinct(cells: string[]): boolean {
  return new Set(cells).size > cells.length * 0.9
}
