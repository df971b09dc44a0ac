/** What stands in an order form, kept through a reload, with the key under which it was or will be sent. */
export interface OrderDraft {
  address: string
  number: string
  quantity: number
  /** The Idempotency-Key: one for each form as it is filled in; a new one when a field changes and after success. */
  key: string
}

const place = (productId: string) => `order-draft:${productId}`

/** The draft of a product's order form, or a fresh one with the least quantity. */
export function readDraft(productId: string, minimumOrder: number): OrderDraft {
  const fresh = { address: '', number: '', quantity: minimumOrder, key: crypto.randomUUID() }
  try {
    return { ...fresh, ...JSON.parse(sessionStorage.getItem(place(productId)) ?? '{}') }
  } catch {
    return fresh
  }
}

/** Keeps what is typed. Without storage the form works all the same, only a reload empties it. */
export function keepDraft(productId: string, draft: OrderDraft): void {
  try {
    sessionStorage.setItem(place(productId), JSON.stringify(draft))
  } catch {
    // Storage is full or switched off.
  }
}

/** Forgets the draft: its order is placed. */
export function dropDraft(productId: string): void {
  try {
    sessionStorage.removeItem(place(productId))
  } catch {
    // As above.
  }
}
