import type { BomColumn } from '#contract/selling/boms.ts'
import { isDistinct, isNumbering, suiting } from './cell-kinds.ts'
import { MAX_DESIGNATORS, readDesignators } from './designators.ts'
import { readCount } from './read-count.ts'

type Free = (index: number) => boolean

/** A footprint also looks like a part number, so it is found first. */
export const MIN_UNTITLED: Partial<Record<BomColumn, number>> = {
  reference: 0.6,
  quantity: 0.9,
  footprint: 0.6,
  value: 0.5,
  mpn: 0.6,
  description: 0.6,
}

export function bestUntitled(column: BomColumn, columns: string[][], free: Free): number | undefined {
  const least = MIN_UNTITLED[column]
  if (least === undefined) return undefined
  let best: { index: number; share: number } | undefined
  for (const [index, cells] of columns.entries()) {
    const share = suiting(cells, column)
    if (!free(index) || share < least || share <= (best?.share ?? 0)) continue
    if (column === 'footprint' && cells.some(isLongName)) continue
    if (isNumbering(cells) && (column !== 'quantity' || haveOneStep(cells))) continue
    if (column === 'reference' && !isDistinct(cells)) continue
    best = { index, share }
  }
  return best?.index
}

/** Counts rise by chance, numbers of lines by 1 or 10. */
function haveOneStep(cells: string[]): boolean {
  const steps = cells.slice(1).map((cell, nth) => Number(cell) - Number(cells[nth]))
  return steps.every((step) => step === steps[0])
}

function isLongName(cell: string): boolean {
  return cell.length > 10 && !/metric|[:_]/i.test(cell)
}

export function countsOf(body: string[][], reference: number, width: number, free: Free): number | undefined {
  const sample = body.filter((cells) => cells[reference])
  const counts: number[] = []
  let left = MAX_DESIGNATORS
  for (const cells of sample) {
    const { length } = readDesignators(cells[reference] ?? '')
    left -= length
    if (left < 0) return undefined
    counts.push(length)
  }
  if (!counts.some((count) => count > 1)) return undefined
  return Array.from({ length: width }, (_, at) => at).find((at) => {
    const right = sample.filter((cells, nth) => readCount(cells[at] ?? '') === counts[nth]).length
    return free(at) && right >= sample.length * 0.8
  })
}
