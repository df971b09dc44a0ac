import { useState } from 'react'
import { withoutCurrency } from '#contract/currency.ts'
import { cents } from '#contract/money.ts'
import { leftToShip } from '#contract/selling/left-to-ship.ts'
import type { DeskLine, OrderWithEvents } from '#contract/selling/order.ts'
import { type RefundableOrder, refundShares, restOf } from '#contract/selling/refund-shares.ts'
import { typedNumber } from '../../typed-number.ts'
import { readQuantity } from '../../ui/quantity.ts'

interface TypedPieces {
  pieces: string
  toStock: boolean
}

const NOTHING: TypedPieces = { pieces: '', toStock: false }

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
  const amount = typed.trim() === '' ? 0 : cents(typedNumber(withoutCurrency(typed)))
  return amount !== undefined && amount >= 0 && amount <= most ? amount : undefined
}

/** Pieces of a line with fields of their own: a refund of unsent ones ends their shipping, one of sent ones does not. */
function sourcesOf(line: DeskLine) {
  const unsent = leftToShip(line)
  const { comingBack = 0, keptBack = 0 } = line
  const sent = line.quantity - line.refunded - unsent - comingBack - keptBack
  const sources = [
    { from: 'unsent' as const, left: unsent },
    { from: 'sent' as const, left: sent },
  ]
  return sources.filter(({ left }) => left > 0)
}

/** The fields of a refund and what they come to. Fields of other lines stay when the order is loaded again. */
export function useRefundForm(order: OrderWithEvents) {
  const [typed, setTyped] = useState<Record<string, TypedPieces>>({})
  const [shipping, setShipping] = useState('')
  const [reason, setReason] = useState('')
  const left = refundable(order)
  const rest = restOf(left)
  const lines = order.lines.map((line) => ({
    line,
    sources: sourcesOf(line).map(({ from, left }) => {
      const key = `${line.partNumber} ${from}`
      const { pieces, toStock } = typed[key] ?? NOTHING
      return { key, from, left, typed: pieces, toStock, pieces: readPieces(pieces, left) }
    }),
  }))
  const sources = lines.flatMap((line) => line.sources)
  const chargeCents = readCents(shipping, rest.chargeCents)
  const readable = chargeCents !== undefined && sources.every(({ pieces }) => pieces !== undefined)
  const asked = {
    pieces: lines.map(({ sources }) => sources.reduce((sum, { pieces = 0 }) => sum + pieces, 0)),
    chargeCents: chargeCents ?? 0,
  }
  const isEmpty = asked.chargeCents === 0 && asked.pieces.every((pieces) => pieces === 0)

  const change = (key: string, changed: Partial<TypedPieces>) =>
    setTyped((before) => ({ ...before, [key]: { ...(before[key] ?? NOTHING), ...changed } }))

  return {
    lines,
    change,
    shipping: { typed: shipping, set: setShipping, left: rest.chargeCents, wrong: chargeCents === undefined },
    reason: { typed: reason, set: setReason },
    shares: readable ? refundShares(left, asked) : undefined,
    mostCents: refundShares(left, rest).cents,
    isEmpty,
    takeAll() {
      for (const { key, left } of sources) change(key, { pieces: String(left) })
      setShipping(rest.chargeCents > 0 ? (rest.chargeCents / 100).toFixed(2) : '')
    },
    input: {
      lines: lines.flatMap(({ line: { partNumber }, sources }) =>
        sources.flatMap(({ from, pieces = 0, toStock }) =>
          pieces === 0 ? [] : [{ partNumber, quantity: pieces, returnToStock: toStock, from }],
        ),
      ),
      ...(asked.chargeCents > 0 ? { shipping: asked.chargeCents / 100 } : {}),
      reason: reason.trim(),
    },
  }
}

export type RefundForm = ReturnType<typeof useRefundForm>

const inCents = (amount: number) => cents(amount) ?? 0
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + inCents(amount), 0)

function refundable({ lines, charges, refunds }: OrderWithEvents): RefundableOrder {
  const ofTax = charges.filter(({ kind }) => kind === 'tax')
  const others = charges.filter(({ kind }) => kind !== 'tax')
  const returned = refunds.flatMap((refund) => refund.lines)
  return {
    lines: lines.map(({ partNumber, quantity, totalPrice = 0, refunded }) => ({
      quantity,
      totalCents: inCents(totalPrice),
      refunded,
      refundedCents: sum(returned.flatMap((line) => (line.partNumber === partNumber ? [line.amount] : []))),
    })),
    chargeCents: sum(others.map(({ totalPrice }) => totalPrice)),
    givenChargeCents: sum(refunds.map((refund) => refund.charges)),
    taxCents: sum(ofTax.map(({ totalPrice }) => totalPrice)),
    givenTaxCents: sum(refunds.map(({ tax }) => tax)),
    givenNetCents: sum(refunds.map(({ amount }) => amount)) - sum(refunds.map(({ tax }) => tax)),
  }
}
