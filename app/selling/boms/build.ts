import type { Build } from '#contract/selling/board-costs.ts'
import { MAX_BOARDS } from '#contract/selling/boms.ts'
import { typedNumber } from '../../typed-number.ts'
import { readQuantity } from '../../ui/quantity.ts'
import type { BomSettings } from './kept-bom.ts'

/** The number of boards and the spares as typed; what is unusable counts as 1 board without spares. */
export function readBuild({ boards, sparePercent }: Pick<BomSettings, 'boards' | 'sparePercent'>): Build {
  return { boards: boardsIn(boards) ?? 1, sparePercent: percentIn(sparePercent) ?? 0 }
}

export function boardsIn(typed: string): number | undefined {
  const boards = readQuantity(typed)
  return Number.isSafeInteger(boards) && Number(boards) >= 1 && Number(boards) <= MAX_BOARDS
    ? Number(boards)
    : undefined
}

export function percentIn(typed: string): number | undefined {
  const text = typed.trim().replace(/\s*%$/, '')
  const percent = text === '' ? 0 : typedNumber(text)
  return percent >= 0 && percent <= 100 ? percent : undefined
}
