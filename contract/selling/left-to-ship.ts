interface ShippedLine {
  quantity: number
  shipped: number
  refunded: number
  withdrawn?: number | undefined
  keptBack?: number | undefined
}

/** Without `withdrawn`, as before it, refunds have taken unshipped pieces first. */
export function leftToShip({
  quantity,
  shipped,
  refunded,
  withdrawn = refunded,
  keptBack = 0,
}: ShippedLine): number {
  return Math.max(0, quantity - shipped - withdrawn - keptBack)
}
