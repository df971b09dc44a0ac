import { partNumberIn } from '#contract/catalog/part-number.ts'
import { leftToShip } from '#contract/selling/left-to-ship.ts'
import type { DeskLine } from '#contract/selling/orders.ts'
import { type Parcel, packedOf, withMore } from './parcel.ts'

/** What a scan did. Only 'counted' changes the parcel. */
export type Scanned =
  | { kind: 'counted'; partNumber: string; pieces: number; packed: number; toShip: number }
  | { kind: 'unknown'; code: string }
  | { kind: 'shipped'; partNumber: string }
  | { kind: 'too-many'; partNumber: string; pieces: number; left: number }

/** Counts nothing if the part is not in the order or fewer pieces are left (rules: P-72). */
export function scan(
  parcel: Parcel,
  lines: readonly DeskLine[],
  text: string,
): { parcel: Parcel; scanned: Scanned } {
  const [, typed, code = ''] = /^(?:(\d{1,9})\s*[*×])?\s*(.*)$/.exec(text.trim()) ?? []
  const pieces = Number(typed ?? 1)
  const line = lineOf(lines, code)
  if (!line || pieces === 0) return { parcel, scanned: { kind: 'unknown', code: text.trim() } }
  const { partNumber } = line
  if (leftToShip(line) === 0) return { parcel, scanned: { kind: 'shipped', partNumber } }
  const packed = packedOf(parcel, partNumber)
  const left = leftToShip(line) - packed
  if (pieces > left)
    return { parcel, scanned: { kind: 'too-many', partNumber, pieces, left: Math.max(0, left) } }
  const scanned = {
    kind: 'counted' as const,
    partNumber,
    pieces,
    packed: packed + pieces,
    toShip: leftToShip(line),
  }
  return { parcel: withMore(parcel, partNumber, pieces), scanned }
}

function lineOf(lines: readonly DeskLine[], code: string): DeskLine | undefined {
  const partNumber = partNumberIn(code)
  return lines.find((line) => line.partNumber.toUpperCase() === partNumber)
}

/** Undefined if the text does not end with a part number after an acceptable rest. */
export function partScannedInto(
  lines: readonly DeskLine[],
  text: string,
  accepts: (rest: string) => boolean,
): { partNumber: string; rest: string } | undefined {
  const typed = text.trimEnd()
  for (const { partNumber } of lines) {
    const rest = typed.slice(0, -partNumber.length)
    const end = typed.slice(rest.length)
    if (end.toUpperCase() === partNumber.toUpperCase() && accepts(rest)) return { partNumber, rest }
  }
  return undefined
}
