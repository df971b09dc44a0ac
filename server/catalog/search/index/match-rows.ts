import type { Value } from '#server/catalog/search/catalogue.ts'
import {
  accepts,
  type Filter,
  inRange,
  type LifeCycleFilter,
  type ParameterFilter,
  type PriceFilter,
} from './filter.ts'
import { pricesAt } from './prices-at.ts'
import type { Column, Segment } from './segment.ts'

/** Valid until the next call of `matchRows`. */
export interface Matched {
  segment: Segment
  levels: Uint16Array | undefined
  passing: Int32Array
  failing: (filter: Filter) => Int32Array
  missing: () => Int32Array
}

const OUT = -1
const BITS = 32

/** Kept, because pages of new memory cost more than the loops that use them. */
const kept = {
  mask: new Int32Array(0),
  passing: new Int32Array(0),
  near: new Int32Array(0),
  byFilter: new Int32Array(0),
  missing: new Int32Array(0),
}

export function matchRows(
  segment: Segment,
  filters: Filter[],
  quantity: number | undefined,
  levels: Uint16Array | undefined,
): Matched {
  const { size } = segment
  for (const name of ['mask', 'passing', 'near', 'byFilter', 'missing'] as const)
    if (kept[name].length < size) kept[name] = new Int32Array(size)
  if (filters.length === 0) return { segment, levels, ...matchUnfiltered(segment, levels) }
  const mask = kept.mask.subarray(0, size).fill(0)
  for (const filter of filters) applyFilter(segment, filter, quantity, mask)
  if (segment.count < size) takeOut(segment.alive, mask)
  if (levels) takeOut(levels, mask)
  let rows: Int32Array | undefined
  const missing = () => {
    rows ??= missingRows(segment, mask)
    return rows
  }
  return { segment, levels, ...split(mask), missing }
}

type Rows = Omit<Matched, 'segment' | 'levels'>

function matchUnfiltered({ size, count, alive }: Segment, levels: Uint16Array | undefined): Rows {
  const { passing, missing } = kept
  let [passed, missed] = [0, 0]
  if (!levels && count === size) for (; passed < size; passed++) passing[passed] = passed
  else
    for (let row = 0; row < size; row++) {
      const isIn = alive[row] === 1 && levels?.[row] !== 0
      if (isIn) passing[passed++] = row
      else if (alive[row] === 1) missing[missed++] = row
    }
  return {
    passing: passing.subarray(0, passed),
    failing: () => passing.subarray(0, 0),
    missing: () => missing.subarray(0, missed),
  }
}

function missingRows({ alive }: Segment, mask: Int32Array): Int32Array {
  const { missing } = kept
  let missed = 0
  for (let row = 0; row < mask.length; row++) {
    missing[missed] = row
    missed += (alive[row] as number) & (1 ^ isZero(mask[row] as number))
  }
  return missing.subarray(0, missed)
}

function takeOut(staying: Uint8Array | Uint16Array, mask: Int32Array): void {
  for (let row = 0; row < mask.length; row++) if (staying[row] === 0) mask[row] = OUT
}

function applyFilter(segment: Segment, filter: Filter, quantity: number | undefined, mask: Int32Array): void {
  if (filter.kind === 'parameter') applyToCodes(columnFor(segment, filter), filter, mask)
  else if (filter.kind === 'stock') applyStock(segment, filter.bit, quantity ?? 0, mask)
  else if (filter.kind === 'price') applyPrice(segment, filter, quantity, mask)
  else applyLifeCycle(segment, filter, mask)
}

/** Undefined if no part of the family can pass. */
export function columnFor({ columns }: Segment, { wanted }: ParameterFilter): Column | undefined {
  for (const id of wanted.keys()) {
    const column = columns.get(id)
    if (column) return column
  }
  return undefined
}

function applyToCodes(column: Column | undefined, { wanted, bit }: ParameterFilter, mask: Int32Array): void {
  const bits = new Int32Array(column?.values.length ?? 1).fill(bit)
  const test = column && wanted.get(column.parameter.id)
  if (!column || !test) {
    for (let row = 0; row < mask.length; row++) (mask[row] as number) |= bit
    return
  }
  for (let code = 1; code < bits.length; code++)
    if (accepts(test, column.values[code] as Value)) bits[code] = 0
  const { codes } = column
  for (let row = 0; row < mask.length; row++) (mask[row] as number) |= bits[codes[row] as number] as number
}

function applyStock({ orderable }: Segment, bit: number, quantity: number, mask: Int32Array): void {
  // Without a branch, because half of its predictions would be wrong: a negative difference becomes a mask of ones.
  for (let row = 0; row < mask.length; row++)
    (mask[row] as number) |= bit & (((orderable[row] as number) - quantity) >> 31)
}

function applyLifeCycle({ lifeCycle }: Segment, { accepted, bit }: LifeCycleFilter, mask: Int32Array): void {
  for (let row = 0; row < mask.length; row++)
    if (!accepted.has(lifeCycle[row] as number)) (mask[row] as number) |= bit
}

function applyPrice(
  segment: Segment,
  { range, bit }: PriceFilter,
  quantity: number | undefined,
  mask: Int32Array,
): void {
  const prices = pricesAt(segment, quantity)
  for (let row = 0; row < mask.length; row++) {
    const price = (prices[segment.ladder[row] as number] as Float64Array)[row] as number
    if (!inRange(price, range)) (mask[row] as number) |= bit
  }
}

/** Without a branch, which these loops would often predict wrongly. */
function isZero(bits: number): number {
  return ((bits - 1) & ~bits) >>> 31
}

function split(mask: Int32Array): Omit<Rows, 'missing'> {
  const { passing, near, byFilter } = kept
  let [passed, missed] = [0, 0]
  for (let row = 0; row < mask.length; row++) {
    const bits = mask[row] as number
    passing[passed] = row
    passed += isZero(bits)
    near[missed] = row
    // Exactly 1 bit. OUT has more.
    missed += isZero(bits & (bits - 1)) - isZero(bits)
  }
  const counts = new Int32Array(BITS)
  for (let nth = 0; nth < missed; nth++) (counts[Math.clz32(mask[near[nth] as number] as number)] as number)++
  const ends = counts.map((_, bit) => counts.subarray(0, bit).reduce((sum, count) => sum + count, 0))
  const starts = ends.slice()
  for (let nth = 0; nth < missed; nth++) {
    const row = near[nth] as number
    byFilter[(ends[Math.clz32(mask[row] as number)] as number)++] = row
  }
  return {
    passing: passing.subarray(0, passed),
    failing: ({ bit }) => byFilter.subarray(starts[Math.clz32(bit)], ends[Math.clz32(bit)]),
  }
}
