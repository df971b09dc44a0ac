import type { Segment } from './segment.ts'

/** The lowest key first, then the lowest tie, then the id. */
interface Place {
  key: number
  tie: number
  id: string
}

export interface TopRows {
  /** The first of them first. */
  places: Place[]
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
  return { places: [], most, from, keySign, tieSign }
}

export function newestOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 13), 16)
}

/** Later rows are newer mostly, so they come first. */
export function takeRows(top: TopRows, { newest, ids }: Segment, rows: Int32Array, keys: Float64Array): void {
  const { places, most, from, keySign, tieSign } = top
  const worst = { key: Number.POSITIVE_INFINITY, tie: Number.POSITIVE_INFINITY }
  const last = () => (places.length === most ? (places[most - 1] as Place) : worst)
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

function offer({ places, most, from, tieSign }: TopRows, place: Place): void {
  if (from && comparePlaces(place, from, tieSign) <= 0) return
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (comparePlaces(places[middle] as Place, place, tieSign) < 0) low = middle + 1
    else high = middle
  }
  if (low === most) return
  places.splice(low, 0, place)
  if (places.length > most) places.pop()
}

function comparePlaces(a: Place, b: Place, tieSign: number): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1
  if (a.tie !== b.tie) return a.tie < b.tie ? -1 : 1
  return a.id === b.id ? 0 : a.id < b.id ? -tieSign : tieSign
}

export function inOrder({ places, keySign }: TopRows): { key: number; id: string }[] {
  return places.map(({ key, id }) => ({ key: keySign * key, id }))
}
