import { LRUCache } from 'lru-cache'
import type { NotUnderstood, Quantity } from '#contract/catalog/quantities/quantity.ts'
import { readQuantity } from '#contract/catalog/quantities/read-quantity.ts'

/** The words of a bill of materials repeat, and reading one takes 10 µs. */
const read = new LRUCache<string, Quantity | NotUnderstood>({ max: 5000 })

export function readOnce(text: string, unit: string): Quantity | NotUnderstood {
  const key = `${unit} ${text}`
  const known = read.get(key)
  if (known) return known
  const quantity = readQuantity(text, unit, 'free-text')
  read.set(key, quantity)
  return quantity
}
