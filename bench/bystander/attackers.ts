import { attack } from '../attack.ts'

const CONNECTIONS = 32

export interface Order {
  port: number
  address: string
  /** Repeated in turn. */
  requests: string[]
  seconds: number
  aSecond?: number
}

process.once('message', ({ requests, ...order }: Order) =>
  attack({ ...order, connections: CONNECTIONS }, (nth) => requests[nth % requests.length] as string),
)
