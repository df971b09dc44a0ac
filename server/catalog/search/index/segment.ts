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

/** Only data, for snapshots. Only the first `size` rows count; a removed row has `alive` 0 until compacting. */
export interface Segment {
  family: string
  size: number
  count: number
  alive: Uint8Array
  ids: string[]
  /** By the ids of parameters, also of the families above. */
  columns: Map<number, Column>
  numbers: string[]
  /** A hash of all texts of the part: another hash means other words. */
  texts: Float64Array
  /** The stock of parts that can be ordered now, -1 of others. */
  orderable: Int32Array
  /** 1 for parts of which the page says how few are left. */
  low: Uint8Array
  ended: Uint8Array
  multiple: Uint32Array
  popularity: Uint16Array
  /** The first 13 hexadecimal digits of the id: ids rise with time. */
  newest: Float64Array
  lifeCycle: Uint8Array
  ladder: Uint32Array
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
  const room = MIN_ROOM
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
    alive: new Uint8Array(room),
    texts: new Float64Array(room),
    orderable: new Int32Array(room),
    low: new Uint8Array(room),
    ended: new Uint8Array(room),
    multiple: new Uint32Array(room),
    popularity: new Uint16Array(room),
    newest: new Float64Array(room),
    lifeCycle: new Uint8Array(room),
    ladder: new Uint32Array(room),
    words: newWords(),
  }
}

export function changeArrays(segment: Segment, change: <Array extends Numbers>(array: Array) => Array): void {
  segment.alive = change(segment.alive)
  segment.texts = change(segment.texts)
  segment.orderable = change(segment.orderable)
  segment.low = change(segment.low)
  segment.ended = change(segment.ended)
  segment.multiple = change(segment.multiple)
  segment.popularity = change(segment.popularity)
  segment.newest = change(segment.newest)
  segment.lifeCycle = change(segment.lifeCycle)
  segment.ladder = change(segment.ladder)
  segment.prices = segment.prices.map(change)
  for (const column of segment.columns.values()) column.codes = change(column.codes)
}

export function growSegment(segment: Segment): void {
  if (segment.size < segment.alive.length) return
  const room = Math.ceil(segment.size * 1.1) + MIN_ROOM
  changeArrays(segment, (array) => longer(array, room))
}
