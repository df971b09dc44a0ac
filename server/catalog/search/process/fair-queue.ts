/** A queue in which askers take turns: the first of each, then the second of each. */
export interface FairQueue<Item> {
  add: (asker: string, item: Item) => void
  next: () => Item | undefined
}

export function openFairQueue<Item>(): FairQueue<Item> {
  /** By asker, the one whose turn is next first. */
  const waiting = new Map<string, Item[]>()
  return {
    add(asker, item) {
      const own = waiting.get(asker)
      if (own) own.push(item)
      else waiting.set(asker, [item])
    },
    next() {
      const [first] = waiting
      if (!first) return undefined
      const [asker, items] = first
      const item = items.shift()
      waiting.delete(asker)
      if (items.length > 0) waiting.set(asker, items)
      return item
    },
  }
}
