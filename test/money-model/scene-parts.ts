import type { OpenPayment } from '#test/support/card.ts'
import type { Shop } from '#test/support/open-shop.ts'
import type { Shopper } from '#test/support/shopper.ts'

/** An order of a scene, with what the buyer's browser holds and what the store has acknowledged. */
export interface PlacedOrder {
  id: string
  total: number
  /** Every payment that the browser has been handed: an old tab may still be open. */
  opened: OpenPayment[]
  acknowledged: Set<'paid' | 'cancelled' | 'refunded'>
  /** Something was done behind the store's back, so that money may come that it has to send back. */
  misled: boolean
  /** Intents of it of which the provider can tell the store nothing. */
  unreadable: string[]
}

/** A store, a provider and a buyer to whom things happen. */
export interface Scene {
  shop: Shop
  mei: Shopper
  owner: Shopper
  toolId: string
  orders: PlacedOrder[]
  stopCutting: () => void
}
