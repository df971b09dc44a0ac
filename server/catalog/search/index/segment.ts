import type { Parameter, Tree, Value } from '#server/catalog/search/catalogue.ts'
import {
  longer,
  type Numbers,
  newWords,
  type SegmentWords,
} from '#server/catalog/search/words/segment-words.ts'

/** A code for each row; code 0 is no value. */
export interface Column {
  parameter: Parameter
  codes: Uint16Array | Uint32Array
  values: Value[]
  codeOf: Map<Value, number>
  /** By code: rows that are not removed. */
  counts: number[]
}

/** Only the first `size` values count. */
const ROW_ARRAYS = {
  /** 0 for a removed row, until compacting. */
  alive: Uint8Array,
  /** A hash of all texts of the part: another hash means other words. */
  texts: Float64Array,
  /** The stock of parts that can be ordered now, -1 of others. */
  orderable: Int32Array,
  /** 1 for parts of which the page says how few are left. */
  low: Uint8Array,
  ended: Uint8Array,
  multiple: Uint32Array,
  popularity: Uint16Array,
  /** The first 13 hexadecimal digits of the id: ids rise with time. */
  newest: Float64Array,
  lifeCycle: Uint8Array,
  ladder: Uint32Array,
}
type RowArrays = { [Name in keyof typeof ROW_ARRAYS]: InstanceType<(typeof ROW_ARRAYS)[Name]> }

/** Only data, for snapshots. */
export interface Segment extends RowArrays {
  family: string
  size: number
  count: number
  ids: string[]
  /** By the ids of parameters, also of the families above. */
  columns: Map<number, Column>
  numbers: string[]
  ladders: number[][]
  ladderOf: Map<string, number>
  prices: Float64Array[]
  words: SegmentWords
}

export interface IndexData {
  tree: Tree
  segments: Segment[]
}

const MIN_ROOM = 64

export function newSegment(family: string): Segment {
  const arrays = Object.entries(ROW_ARRAYS).map(([name, Numbers]) => [name, new Numbers(MIN_ROOM)])
  return {
    family,
    size: 0,
    count: 0,
    ids: [],
    numbers: [],
    columns: new Map(),
    prices: [],
    ladders: [],
    ladderOf: new Map(),
    ...(Object.fromEntries(arrays) as RowArrays),
    words: newWords(),
  }
}

export function changeArrays(segment: Segment, change: <Array extends Numbers>(array: Array) => Array): void {
  for (const name of Object.keys(ROW_ARRAYS) as (keyof RowArrays)[])
    Object.assign(segment, { [name]: change<Numbers>(segment[name]) })
  segment.prices = segment.prices.map(change)
  for (const column of segment.columns.values()) column.codes = change(column.codes)
}

export function growSegment(segment: Segment): void {
  if (segment.size < segment.alive.length) return
  const room = Math.ceil(segment.size * 1.1) + MIN_ROOM
  changeArrays(segment, (array) => longer(array, room))
}
