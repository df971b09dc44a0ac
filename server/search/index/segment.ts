import type { Parameter, Value } from '#server/search/catalogue.ts'
import type { SegmentWords } from '#server/search/words/segment-words.ts'

/** The values of a parameter: a code for each row. Code 0 is no value. */
export interface Column {
  parameter: Parameter
  codes: Uint16Array | Uint32Array
  /** By code; the first is never read. */
  values: Value[]
  codeOf: Map<Value, number>
}

/**
 * The parts of one family as arrays with an element for each row. Only data, so that a snapshot can contain it. A row that is
 * removed stays with `alive` 0 until the segment is compacted. The arrays have spare room: only the first `size` rows count.
 */
export interface Segment {
  family: string
  size: number
  /** Rows that are not removed. */
  count: number
  alive: Uint8Array
  ids: string[]
  rowOf: Map<string, number>
  /** By the ids of the effective parameters: those of the families above too. */
  columns: Map<number, Column>
  /** Part numbers as written. */
  numbers: string[]
  stock: Int32Array
  minimum: Int32Array
  popularity: Uint16Array
  /** The first 13 hexadecimal digits of the id: ids rise with time. */
  newest: Float64Array
  lifeCycle: Uint8Array
  ordersEnded: Uint8Array
  /** Index into `ladders`, the distinct lists of break quantities. */
  ladder: Uint16Array
  ladders: number[][]
  /** By level of the ladder: the price of a piece in dollars. */
  prices: Float64Array[]
  words: SegmentWords
}
