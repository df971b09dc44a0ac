import type { Segment } from './segment.ts'

/** The lowest key first, then the lowest tie, then the id. */
interface Place {
  key: number
  tie: number
  id: string
}

/** A heap with the last of them on top. */
export interface TopRows {
  heap: Place[]
  most: number
  from: Place | undefined
  keySign: number
  tieSign: number
}

interface Selection {
  most: number
  oldestFirst: boolean
  backward: boolean
  cursor: { key: number; id: string } | undefined
}

export function topRows({ most, oldestFirst, backward, cursor }: Selection): TopRows {
  const keySign = backward ? -1 : 1
  const tieSign = oldestFirst === backward ? -1 : 1
  const from = cursor && { key: keySign * cursor.key, tie: tieSign * newestOf(cursor.id), id: cursor.id }
  return { heap: [], most, from, keySign, tieSign }
}

export function newestOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 13), 16)
}

/** Later rows are newer mostly, so they come first. */
export function takeRows(top: TopRows, { newest, ids }: Segment, rows: Int32Array, keys: Float64Array): void {
  const { heap, most, from, keySign, tieSign } = top
  const worst = { key: Number.POSITIVE_INFINITY, tie: Number.POSITIVE_INFINITY }
  const last = () => (heap.length === most ? (heap[0] as Place) : worst)
  let { key: lastKey, tie: lastTie } = last()
  for (let nth = rows.length - 1; nth >= 0; nth--) {
    const key = keySign * (keys[nth] as number)
    if (key > lastKey) continue
    const row = rows[nth] as number
    const tie = tieSign * (newest[row] as number)
    if (key === lastKey && tie > lastTie) continue
    if (from && (key < from.key || (key === from.key && tie < from.tie))) continue
    offer(top, { key, tie, id: ids[row] as string })
    ;({ key: lastKey, tie: lastTie } = last())
  }
}

function offer({ heap, most, from, tieSign }: TopRows, place: Place): void {
  const compare = (a: Place, b: Place) => comparePlaces(a, b, tieSign)
  if (from && compare(place, from) <= 0) return
  if (heap.length < most) {
    heap.push(place)
    rise(heap, compare)
  } else if (compare(place, heap[0] as Place) < 0) {
    heap[0] = place
    sink(heap, compare)
  }
}

function comparePlaces(a: Place, b: Place, tieSign: number): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1
  if (a.tie !== b.tie) return a.tie < b.tie ? -1 : 1
  return a.id === b.id ? 0 : a.id < b.id ? -tieSign : tieSign
}

function rise(heap: Place[], compare: (a: Place, b: Place) => number): void {
  for (let at = heap.length - 1; at > 0; ) {
    const above = (at - 1) >> 1
    if (compare(heap[at] as Place, heap[above] as Place) <= 0) return
    swap(heap, at, above)
    at = above
  }
}

function sink(heap: Place[], compare: (a: Place, b: Place) => number): void {
  for (let at = 0; ; ) {
    let last = at
    for (const below of [2 * at + 1, 2 * at + 2])
      if (below < heap.length && compare(heap[below] as Place, heap[last] as Place) > 0) last = below
    if (last === at) return
    swap(heap, at, last)
    at = last
  }
}

function swap(heap: Place[], a: number, b: number): void {
  const held = heap[a] as Place
  heap[a] = heap[b] as Place
  heap[b] = held
}

export function inOrder({ heap, keySign, tieSign }: TopRows): { key: number; id: string }[] {
  const places = heap.toSorted((a, b) => comparePlaces(a, b, tieSign))
  return places.map(({ key, id }) => ({ key: keySign * key, id }))
}
