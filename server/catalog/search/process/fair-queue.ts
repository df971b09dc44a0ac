/** The asker whose last turn is the longest ago is next, and a newcomer before all others. */
interface FairQueue<Item> {
  add: (asker: string, item: Item) => void
  next: () => Item | undefined
}

const REMEMBERED = 1000

export function openFairQueue<Item>(): FairQueue<Item> {
  const waiting = new Map<string, Item[]>()
  const lastTurns = new Map<string, number>()
  let turn = 0
  const lastTurnOf = (asker: string) => lastTurns.get(asker) ?? 0

  function firstAsker(): string | undefined {
    let [first] = waiting.keys()
    for (const asker of waiting.keys())
      if (first === undefined || lastTurnOf(asker) < lastTurnOf(first)) first = asker
    return first
  }

  function noteTurn(asker: string): void {
    lastTurns.delete(asker)
    lastTurns.set(asker, ++turn)
    const [oldest] = lastTurns.keys()
    if (oldest !== undefined && lastTurns.size > REMEMBERED) lastTurns.delete(oldest)
  }

  return {
    add(asker, item) {
      const own = waiting.get(asker)
      if (own) own.push(item)
      else waiting.set(asker, [item])
    },
    next() {
      const asker = firstAsker()
      if (asker === undefined) return undefined
      const items = waiting.get(asker) ?? []
      const item = items.shift()
      if (items.length === 0) waiting.delete(asker)
      noteTurn(asker)
      return item
    },
  }
}
