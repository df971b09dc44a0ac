import { renumberWords } from '#server/catalog/search/words/segment-words.ts'
import { compactColumn } from './columns.ts'
import { changeArrays, type Segment } from './segment.ts'

const DEAD_KEPT = 16

export function needsCompacting({ size, count }: Segment): boolean {
  return size - count > DEAD_KEPT + count / 4
}

export function compact(segment: Segment): void {
  const kept = new Int32Array(segment.count)
  const newRows = new Int32Array(segment.size).fill(-1)
  let count = 0
  for (let row = 0; row < segment.size; row++) {
    if (segment.alive[row] === 0) continue
    kept[count] = row
    newRows[row] = count++
  }
  changeArrays(segment, (array) => {
    for (let row = 0; row < count; row++) array[row] = array[kept[row] as number] as number
    return array.slice(0, count) as typeof array
  })
  segment.ids = Array.from(kept, (row) => segment.ids[row] as string)
  segment.numbers = Array.from(kept, (row) => segment.numbers[row] as string)
  segment.size = count
  for (const column of segment.columns.values()) compactColumn(column, count)
  renumberWords(segment.words, newRows)
}
