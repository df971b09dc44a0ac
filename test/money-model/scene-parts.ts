import type { OpenPayment } from '#test/support/card.ts'
import type { Shop } from '#test/support/open-shop.ts'
import type { Shopper } from '#test/support/shopper.ts'

export interface PlacedOrder {
  id: string
  total: number
  /** Every payment that the browser has received, because an old tab may still be open. */
  opened: OpenPayment[]
  acknowledged: Set<'paid' | 'cancelled' | 'refunded'>
  /** The scene changed data without the store's knowledge, so that it may receive money that it must refund. */
  misled: boolean
  /** Intents that the provider cannot return to the store. */
  unreadable: string[]
}

export interface Scene {
  shop: Shop
  mei: Shopper
  owner: Shopper
  toolId: string
  orders: PlacedOrder[]
  stopCutting: () => void
}
