/** The parts of an order, refunded in any steps, sum to its lines, charges and tax to the cent (docs/decisions/11). */

export interface RefundableLine {
  quantity: number
  totalCents: number
  refunded: number
  refundedCents: number
}

export interface RefundableOrder {
  lines: readonly RefundableLine[]
  chargeCents: number
  givenChargeCents: number
  taxCents: number
  givenTaxCents: number
  /** Without tax. Refunds from the provider's dashboard count here too. */
  givenNetCents: number
}

export interface AskedRefund {
  pieces: readonly number[]
  chargeCents: number
}

export interface RefundShares {
  lineCents: number[]
  chargeCents: number
  taxCents: number
  cents: number
}

/** Rounded half up. The products exceed 2^53. */
function share(total: number, part: number, whole: number): number {
  if (whole === 0) return 0
  return Number((2n * BigInt(total) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0)

export function lineShare(line: RefundableLine, pieces: number): number {
  return share(line.totalCents, line.refunded + pieces, line.quantity) - line.refundedCents
}

export function netCents({ lines, chargeCents }: RefundableOrder): number {
  return sum(lines.map(({ totalCents }) => totalCents)) + chargeCents
}

/** A dashboard refund may have returned 1 cent more than its part. */
export function taxShare(order: RefundableOrder, net: number): number {
  const until = share(order.taxCents, order.givenNetCents + net, netCents(order))
  return Math.max(0, until - order.givenTaxCents)
}

export function isRest(order: RefundableOrder, { pieces, chargeCents }: AskedRefund): boolean {
  return (
    order.lines.every((line, n) => line.refunded + (pieces[n] ?? 0) === line.quantity) &&
    order.givenChargeCents + chargeCents === order.chargeCents
  )
}

export function restOf({ lines, chargeCents, givenChargeCents }: RefundableOrder): AskedRefund {
  return {
    pieces: lines.map(({ quantity, refunded }) => quantity - refunded),
    chargeCents: chargeCents - givenChargeCents,
  }
}

/** Less than its lines and charges if a dashboard refund has given back a part of them. */
export function refundShares(order: RefundableOrder, asked: AskedRefund): RefundShares {
  const lineCents = order.lines.map((line, n) => lineShare(line, asked.pieces[n] ?? 0))
  if (isRest(order, asked)) {
    const left = netCents(order) - order.givenNetCents
    const [chargeCents = 0, ...lines] = shrink([asked.chargeCents, ...lineCents], left)
    return summed(lines, chargeCents, order.taxCents - order.givenTaxCents)
  }
  return summed(lineCents, asked.chargeCents, taxShare(order, sum(lineCents) + asked.chargeCents))
}

function summed(lineCents: number[], chargeCents: number, taxCents: number): RefundShares {
  return { lineCents, chargeCents, taxCents, cents: sum(lineCents) + chargeCents + taxCents }
}

function shrink(parts: readonly number[], left: number): number[] {
  const whole = sum(parts)
  if (left >= whole) return [...parts]
  let until = 0
  let given = 0
  return parts.map((part) => {
    until += part
    const cents = share(left, until, whole) - given
    given += cents
    return cents
  })
}

export function taxWithin(order: RefundableOrder, cents: number): number {
  let net = share(cents, netCents(order), netCents(order) + order.taxCents)
  while (net > 0 && net + taxShare(order, net) > cents) net--
  while (net + 1 + taxShare(order, net + 1) <= cents) net++
  const most = order.taxCents - order.givenTaxCents
  return Math.min(cents - net, most)
}
