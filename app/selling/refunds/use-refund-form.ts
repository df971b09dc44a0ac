import { useState } from 'react'
import { cents } from '#contract/money.ts'
import type { OrderWithEvents } from '#contract/selling/orders.ts'
import { refundShares, restOf } from '#contract/selling/refund-shares.ts'
import { typedNumber } from '../../typed-number.ts'
import { readQuantity } from '../../ui/quantity.ts'
import { refundable } from './refundable.ts'

interface TypedLine {
  pieces: string
  toStock: boolean
}

/** A quantity as typed; 0 for an empty field, undefined if it is not a whole number from 0 to `most`. */
function readPieces(typed: string, most: number): number | undefined {
  if (typed.trim() === '') return 0
  const pieces = readQuantity(typed)
  return typeof pieces === 'number' && Number.isInteger(pieces) && pieces >= 0 && pieces <= most
    ? pieces
    : undefined
}

/** An amount in cents as typed; 0 for an empty field, undefined if it is not an amount up to `most`. */
function readCents(typed: string, most: number): number | undefined {
  const amount = typed.trim() === '' ? 0 : cents(typedNumber(typed.replace(/^\s*\$/, '')))
  return amount !== undefined && amount >= 0 && amount <= most ? amount : undefined
}

/** The fields of a refund and what they come to. Fields of other lines stay when the order is loaded again. */
export function useRefundForm(order: OrderWithEvents) {
  const [typed, setTyped] = useState<Record<string, TypedLine>>({})
  const [shipping, setShipping] = useState('')
  const [reason, setReason] = useState('')
  const left = refundable(order)
  const rest = restOf(left)
  const lines = order.lines.map((line, n) => {
    const { pieces, toStock } = typed[line.partNumber] ?? { pieces: '', toStock: false }
    const most = rest.pieces[n] ?? 0
    return { line, left: most, typed: pieces, toStock, pieces: readPieces(pieces, most) }
  })
  const chargeCents = readCents(shipping, rest.chargeCents)
  const readable = chargeCents !== undefined && lines.every(({ pieces }) => pieces !== undefined)
  const asked = { pieces: lines.map(({ pieces }) => pieces ?? 0), chargeCents: chargeCents ?? 0 }
  const isEmpty = asked.chargeCents === 0 && asked.pieces.every((pieces) => pieces === 0)

  const change = (partNumber: string, changed: Partial<TypedLine>) =>
    setTyped((before) => {
      const line = before[partNumber] ?? { pieces: '', toStock: false }
      return { ...before, [partNumber]: { ...line, ...changed } }
    })

  return {
    lines,
    change,
    shipping: { typed: shipping, set: setShipping, left: rest.chargeCents, wrong: chargeCents === undefined },
    reason: { typed: reason, set: setReason },
    shares: readable ? refundShares(left, asked) : undefined,
    isEmpty,
    takeAll() {
      for (const line of lines)
        change(line.line.partNumber, { pieces: line.left === 0 ? '' : String(line.left) })
      setShipping(rest.chargeCents > 0 ? (rest.chargeCents / 100).toFixed(2) : '')
    },
    input: {
      lines: lines.flatMap(({ line: { partNumber }, pieces = 0, toStock }) =>
        pieces === 0 ? [] : [{ partNumber, quantity: pieces, returnToStock: toStock }],
      ),
      ...(asked.chargeCents > 0 ? { shipping: asked.chargeCents / 100 } : {}),
      reason: reason.trim(),
    },
  }
}

export type RefundForm = ReturnType<typeof useRefundForm>
