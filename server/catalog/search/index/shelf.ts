import type { Part, Popularity, Stock, Tree } from '#server/catalog/search/catalogue.ts'
import { renumberWords } from '#server/catalog/search/words/segment-words.ts'
import { compactColumn, removeValue, setColumns } from './columns.ts'
import { type FamilyNode, familyNodes } from './family-nodes.ts'
import { changeArrays, type IndexData, newSegment, type Segment } from './segment.ts'
import { appendPart, hashOfTexts, storeFacts, storeStock } from './store-part.ts'

export interface Shelf {
  data: IndexData
  nodes: Map<string, FamilyNode>
  numberOf: Map<string, number>
  /** By the ids of parts: the number of the segment * MAX_ROWS + the row. A million objects would take more memory. */
  places: Map<string, number>
}

const MAX_ROWS = 2 ** 32

export function openShelf(data: IndexData): Shelf {
  const numberOf = new Map(data.segments.map(({ family }, number) => [family, number]))
  const shelf: Shelf = { data, nodes: familyNodes(data.tree), numberOf, places: new Map() }
  for (const segment of data.segments) notePlaces(shelf, segment)
  return shelf
}

function notePlaces({ numberOf, places }: Shelf, segment: Segment): void {
  const first = (numberOf.get(segment.family) as number) * MAX_ROWS
  for (let row = 0; row < segment.size; row++)
    if (segment.alive[row] === 1) places.set(segment.ids[row] as string, first + row)
}

export function setTree(shelf: Shelf, tree: Tree): void {
  shelf.data.tree = tree
  shelf.nodes = familyNodes(tree)
  for (const segment of shelf.data.segments)
    setColumns(segment, shelf.nodes.get(segment.family)?.parameters ?? [])
}

/** For other texts the part becomes a new row. */
export function putPart(shelf: Shelf, part: Part): void {
  const place = placeOf(shelf, part.id)
  if (place?.segment.family === part.family && place.segment.texts[place.row] === hashOfTexts(part)) {
    storeFacts(place.segment, place.row, part)
    return
  }
  if (place) removePart(shelf, part.id)
  const segment = segmentFor(shelf, part.family)
  const row = appendPart(segment, part)
  shelf.places.set(part.id, (shelf.numberOf.get(part.family) as number) * MAX_ROWS + row)
}

export function setStock(shelf: Shelf, stock: Stock): void {
  const place = placeOf(shelf, stock.id)
  if (place) storeStock(place.segment, place.row, stock)
}

export function setPopularity(shelf: Shelf, { id, popularity }: Popularity): void {
  const place = placeOf(shelf, id)
  if (place) place.segment.popularity[place.row] = popularity
}

export function removePart(shelf: Shelf, id: string): void {
  const place = placeOf(shelf, id)
  if (!place) return
  const { segment, row } = place
  segment.alive[row] = 0
  segment.count--
  for (const column of segment.columns.values()) removeValue(column, row)
  shelf.places.delete(id)
  if (!needsCompacting(segment)) return
  compact(segment)
  notePlaces(shelf, segment)
}

function placeOf({ data, places }: Shelf, id: string): { segment: Segment; row: number } | undefined {
  const place = places.get(id)
  if (place === undefined) return undefined
  return { segment: data.segments[Math.floor(place / MAX_ROWS)] as Segment, row: place % MAX_ROWS }
}

function segmentFor({ data, numberOf, nodes }: Shelf, family: string): Segment {
  const number = numberOf.get(family)
  if (number !== undefined) return data.segments[number] as Segment
  const segment = newSegment(family)
  setColumns(segment, nodes.get(family)?.parameters ?? [])
  numberOf.set(family, data.segments.push(segment) - 1)
  return segment
}

const DEAD_KEPT = 16

function needsCompacting({ size, count }: Segment): boolean {
  return size - count > DEAD_KEPT + count / 4
}

function compact(segment: Segment): void {
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
