/** What buyers may hold beyond what they have paid (rules: O-30, O-36), computed without the store's code. */

export const LIMITS = { lines: 4, cents: 1200, share: 0.5, timesPaid: 2 }
/** Of the share, what an account or the widest network has. */
const OF_ONE_ORIGIN = 0.8
const OF_NETWORK = 2
export const PRICE_CENTS = 5
export const MINIMUM = 10
export const SHIPPING_CENTS = 100
/** Of the last part the stock is below 10 minimum orders. */
export const STOCKS = [400, 330, 90]
export const BUYERS = 6
/** The first two are in one wider network. */
export const NETWORKS = 3
const wider = (network: number) => Math.min(network, 1)

interface Line {
  part: number
  quantity: number
}

export interface Asked {
  buyer: number
  network: number
  lines: Line[]
}

interface Placed extends Asked {
  id: string
  state: 'unpaid' | 'paid' | 'ended'
  /** Set if what its buyer had paid did not carry it when it was placed. */
  limited: boolean
}

export interface Model {
  available: number[]
  /** By buyer, and not refunded. */
  paidCents: number[]
  orders: Placed[]
}

export const newModel = (): Model => ({
  available: [...STOCKS],
  paidCents: Array<number>(BUYERS).fill(0),
  orders: [],
})

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
const linesOf = (orders: Asked[]) => sum(orders.map(({ lines }) => lines.length))
const piecesOf = (orders: Asked[], part: number) =>
  sum(orders.flatMap(({ lines }) => lines.filter((line) => line.part === part)).map((line) => line.quantity))
export const centsOf = (orders: Asked[]) =>
  sum(orders.map(({ lines }) => SHIPPING_CENTS + sum(lines.map(({ quantity }) => quantity * PRICE_CENTS))))

function creditOf({ paidCents, orders }: Model, { buyer }: Asked) {
  const unpaid = orders.filter((order) => order.state === 'unpaid' && order.buyer === buyer)
  return { unpaid: centsOf(unpaid), carried: LIMITS.timesPaid * (paidCents[buyer] ?? 0) }
}

function isLimited(model: Model, asked: Asked): boolean {
  const { unpaid, carried } = creditOf(model, asked)
  return unpaid + centsOf([asked]) > carried
}

export function mayPlace(model: Model, asked: Asked): boolean {
  const { available, orders } = model
  if (asked.lines.some(({ part, quantity }) => quantity > (available[part] ?? 0))) return false
  const { unpaid, carried } = creditOf(model, asked)
  if (unpaid + centsOf([asked]) > Math.max(LIMITS.cents, carried)) return false
  if (!isLimited(model, asked)) return true
  const limited = orders.filter((order) => order.state === 'unpaid' && order.limited)
  const own = limited.filter(({ buyer }) => buyer === asked.buyer)
  const near = limited.filter(({ network }) => network === asked.network)
  const around = limited.filter(({ network }) => wider(network) === wider(asked.network))
  const fitsShare = ({ part, quantity }: Line) => {
    const held = piecesOf(limited, part)
    const stock = (available[part] ?? 0) + held
    if (stock < 10 * MINIMUM) return held === 0
    const share = Math.floor(stock * LIMITS.share)
    const origin = Math.max(piecesOf(own, part), piecesOf(around, part))
    return quantity + held <= share && quantity + origin <= Math.floor(share * OF_ONE_ORIGIN)
  }
  return (
    asked.lines.every(fitsShare) &&
    linesOf([...own, asked]) <= LIMITS.lines &&
    linesOf([...near, asked]) <= OF_NETWORK * LIMITS.lines &&
    centsOf([...near, asked]) <= OF_NETWORK * LIMITS.cents
  )
}

export function place(model: Model, asked: Asked, id: string): void {
  const limited = isLimited(model, asked)
  for (const { part, quantity } of asked.lines)
    model.available[part] = (model.available[part] ?? 0) - quantity
  model.orders.push({ ...asked, id, state: 'unpaid', limited })
}

export function release(model: Model, order: Placed): void {
  order.state = 'ended'
  for (const { part, quantity } of order.lines)
    model.available[part] = (model.available[part] ?? 0) + quantity
}
