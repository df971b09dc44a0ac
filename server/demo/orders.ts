import type { OrderState } from '#contract/selling/orders.ts'
import orders from '#demo/orders.json' with { type: 'json' }
import type { DemoPersonName } from './people.ts'

interface DemoLine {
  part: string
  quantity: number
  reference?: string
}

/** `daysAgo` counts back from the day of loading. */
export interface DemoOrder {
  by: DemoPersonName
  lines: DemoLine[]
  daysAgo: number
  state: OrderState
  poNumber?: string
  shipments: DemoShipment[]
}

export interface DemoShipment {
  daysAfter: number
  carrier: string
  trackingNumber: string
  pieces: number[]
}

/** Oldest first. Unpaid orders are younger than 3 days, for which the store holds their stock. */
export const demoOrders = orders as DemoOrder[]
