/** What never-paid buyers may hold (rules: O-30), computed without the store's code. */

export const LIMITS = { lines: 4, cents: 1200, share: 0.5 }
const OF_NETWORK = 2
export const PRICE_CENTS = 5
export const MINIMUM = 10
export const SHIPPING_CENTS = 100
/** Of the last part the stock is below 10 minimum orders. */
export const STOCKS = [400, 330, 90]
export const BUYERS = 6
export const NETWORKS = 2

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
  state: 'unpaid' | 'ended'
  /** Set if its buyer had not paid when it was placed. */
  limited: boolean
}

export interface Model {
  available: number[]
  paid: boolean[]
  orders: Placed[]
}

export const newModel = (): Model => ({
  available: [...STOCKS],
  paid: Array<boolean>(BUYERS).fill(false),
  orders: [],
})

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
const linesOf = (orders: Asked[]) => sum(orders.map(({ lines }) => lines.length))
const piecesOf = (orders: Asked[], part: number) =>
  sum(orders.flatMap(({ lines }) => lines.filter((line) => line.part === part)).map((line) => line.quantity))
const centsOf = (orders: Asked[]) =>
  sum(orders.map(({ lines }) => SHIPPING_CENTS + sum(lines.map(({ quantity }) => quantity * PRICE_CENTS))))

export function mayPlace({ available, paid, orders }: Model, asked: Asked): boolean {
  if (asked.lines.some(({ part, quantity }) => quantity > (available[part] ?? 0))) return false
  if (paid[asked.buyer]) return true
  const unpaid = orders.filter(({ state }) => state === 'unpaid')
  const own = unpaid.filter(({ buyer }) => buyer === asked.buyer)
  const near = unpaid.filter(({ network, limited }) => limited && network === asked.network)
  const fitsShare = ({ part, quantity }: Line) => {
    const stock = (available[part] ?? 0) + piecesOf(unpaid, part)
    const held = Math.max(piecesOf(own, part), piecesOf(near, part))
    return stock < 10 * MINIMUM || quantity + held <= Math.floor(stock * LIMITS.share)
  }
  return (
    asked.lines.every(fitsShare) &&
    linesOf([...own, asked]) <= LIMITS.lines &&
    linesOf([...near, asked]) <= OF_NETWORK * LIMITS.lines &&
    centsOf([...own, asked]) <= LIMITS.cents &&
    centsOf([...near, asked]) <= OF_NETWORK * LIMITS.cents
  )
}

export function place(model: Model, asked: Asked, id: string): void {
  for (const { part, quantity } of asked.lines)
    model.available[part] = (model.available[part] ?? 0) - quantity
  model.orders.push({ ...asked, id, state: 'unpaid', limited: !model.paid[asked.buyer] })
}

export function release(model: Model, order: Placed): void {
  order.state = 'ended'
  for (const { part, quantity } of order.lines)
    model.available[part] = (model.available[part] ?? 0) + quantity
}
