import { MAX_REFERENCE } from '#contract/line-limits.ts'
import { type GivenList, MAX_OWN_NUMBER, type UnmatchedLine } from '#contract/selling/lists.ts'
import type { PartLine } from '#contract/selling/order-lines.ts'
import { joinReferences } from '#contract/selling/references.ts'
import { type Bill, type BillLine, type Purchase, unmetOf } from './bill.ts'

/**
 * The purchases as lines of a cart, with their designators as the reference, and what of the lines they do not meet, so that it
 * stands on the order too.
 */
export function linesOf(purchases: readonly Purchase[]): PartLine[] {
  return purchases.map(({ part, quantity, needed, orderedUp, lines }) => ({
    partNumber: part.partNumber,
    quantity,
    ...(!orderedUp && { need: needed }),
    ...referenceOf(part, lines),
  }))
}

/** The purchases as lines of a list, and the lines of the file for which nothing is bought, without those in `left`. */
export function listOf({ purchases, lines }: Bill, left: readonly number[]): Required<BomList> {
  return {
    lines: purchases.map(({ part, lines }) => ({
      partNumber: part.partNumber,
      perBoard: lines.reduce((sum, { perBoard }) => sum + perBoard, 0),
      ...referenceOf(part, lines),
      ...ownNumberOf(lines),
    })),
    unmatched: lines.filter(({ line, taken }) => !taken && !left.includes(line.row)).map(toUnmatched),
  }
}

type BomList = Pick<GivenList, 'lines' | 'unmatched'>

/** Those of several lines, if they fit. */
function ownNumberOf(lines: Purchase['lines']): { ownNumber?: string } {
  const numbers = [...new Set(lines.flatMap(({ ownNumber }) => ownNumber ?? []))]
  const ownNumber = [numbers.join(', '), numbers[0]].find((each = '') => each.length <= MAX_OWN_NUMBER)
  return ownNumber ? { ownNumber } : {}
}

const MAX_TEXT = 500
const MAX_DESIGNATORS = 1000

function toUnmatched({
  line: { row, text, ownNumber = text, perBoard, references },
}: BillLine): UnmatchedLine {
  return {
    text:
      [...new Set([ownNumber, text])].join(', ').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT).trim() ||
      String(row),
    quantity: perBoard,
    references: references.slice(0, MAX_DESIGNATORS).map((each) => each.slice(0, 100)),
  }
}

function referenceOf(part: Purchase['part'], lines: Purchase['lines']): { reference?: string } {
  const unmet = unmetReference(lines.flatMap((line) => unmetOf(line, part)))
  const designators = lines.flatMap(({ references }) => references)
  const reference = withUnmet([...new Set(designators)], unmet)
  return reference ? { reference } : {}
}

export function unmetReference(unmet: string[]): string | undefined {
  return unmet.reduce<string | undefined>(joinReferences, undefined)
}

/** The warning counts more than the last designators. */
function withUnmet(designators: string[], unmet: string | undefined): string | undefined {
  if (designators.length === 0) return unmet
  if (unmet === undefined) return fitting(designators, MAX_REFERENCE)
  const room = MAX_REFERENCE - unmet.length - 2
  return room > 0 ? `${fitting(designators, room)}, ${unmet}` : unmet
}

/** Designators that do not fit are written as ranges, as 'C1-C40'; what does not fit even so ends in '…'. */
function fitting(designators: string[], room: number): string {
  const whole = designators.join(', ')
  if (whole.length <= room) return whole
  const ranges = rangesOf(designators).join(', ')
  if (ranges.length <= room) return ranges
  return `${ranges.slice(0, Math.max(0, ranges.lastIndexOf(', ', room - 3)))}, …`
}

function rangesOf(designators: string[]): string[] {
  const runs: { first: string; last: string; prefix: string; number: number }[] = []
  for (const designator of designators) {
    const [, prefix = '', digits = ''] = /^(.*?)(\d{1,9})$/.exec(designator) ?? []
    const run = runs.at(-1)
    if (digits !== '' && run?.prefix === prefix && run.number + 1 === Number(digits))
      Object.assign(run, { last: designator, number: Number(digits) })
    else
      runs.push({
        first: designator,
        last: designator,
        prefix,
        number: digits === '' ? Number.NaN : Number(digits),
      })
  }
  return runs.map(({ first, last }) => (first === last ? first : `${first}-${last}`))
}
