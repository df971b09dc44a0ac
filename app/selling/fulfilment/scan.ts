import { partNumberIn } from '#contract/catalog/part-number.ts'
import type { ShipmentInput } from '#contract/selling/fulfilment.ts'
import { leftToShip } from '#contract/selling/left-to-ship.ts'
import type { DeskLine } from '#contract/selling/order.ts'
import { readQuantity } from '../../ui/quantity.ts'

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
  const whole = lineOf(lines, text)
  const pieces = whole ? 1 : Number(typed ?? 1)
  const line = whole ?? lineOf(lines, code)
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

/** Pieces of one lot in the parcel, as typed. */
export interface PackedLot {
  quantity: string
  lot: string
  dateCode: string
}

/** The next parcel of an order, as typed. A part number has one entry per lot; a part without an entry is not packed. */
export interface Parcel {
  lots: Record<string, PackedLot[]>
  carrier: string
  trackingNumber: string
}

export const EMPTY_LOT: PackedLot = { quantity: '0', lot: '', dateCode: '' }

export function lotsOf({ lots }: Parcel, partNumber: string): PackedLot[] {
  return lots[partNumber] ?? [EMPTY_LOT]
}

/** The number of typed pieces: 0 for an empty field, undefined for what is no whole number. */
export function piecesIn(typed: string): number | undefined {
  if (typed.trim() === '') return 0
  const pieces = readQuantity(typed)
  return Number.isSafeInteger(pieces) && Number(pieces) >= 0 ? Number(pieces) : undefined
}

/** Packed pieces of a part. What is no number counts 0. */
export function packedOf(parcel: Parcel, partNumber: string): number {
  return lotsOf(parcel, partNumber).reduce((sum, { quantity }) => sum + (piecesIn(quantity) ?? 0), 0)
}

export function withLots(parcel: Parcel, partNumber: string, lots: PackedLot[]): Parcel {
  return { ...parcel, lots: { ...parcel.lots, [partNumber]: lots } }
}

export function withMore(parcel: Parcel, partNumber: string, pieces: number): Parcel {
  const lots = lotsOf(parcel, partNumber)
  const last = lots.at(-1) ?? EMPTY_LOT
  const quantity = String((piecesIn(last.quantity) ?? 0) + pieces)
  return withLots(parcel, partNumber, [...lots.slice(0, -1), { ...last, quantity }])
}

type LineProblem = 'not-whole' | 'too-many'

export function lineProblem(parcel: Parcel, line: DeskLine): LineProblem | undefined {
  if (lotsOf(parcel, line.partNumber).some(({ quantity }) => piecesIn(quantity) === undefined))
    return 'not-whole'
  return packedOf(parcel, line.partNumber) > leftToShip(line) ? 'too-many' : undefined
}

/** The parcel as the call takes it, without lots of 0 pieces. */
export function shipmentOf(parcel: Parcel, lines: readonly DeskLine[]): ShipmentInput {
  const { carrier, trackingNumber } = parcel
  return {
    carrier: carrier.trim(),
    ...(trackingNumber.trim() && { trackingNumber: trackingNumber.trim() }),
    lines: lines.flatMap(({ partNumber }) =>
      lotsOf(parcel, partNumber).flatMap(({ quantity, lot, dateCode }) => {
        const pieces = piecesIn(quantity)
        if (!pieces) return []
        return {
          partNumber,
          quantity: pieces,
          ...(lot.trim() && { lot: lot.trim() }),
          ...(dateCode.trim() && { dateCode: dateCode.trim() }),
        }
      }),
    ),
  }
}
