export interface Place {
  /** Names that share the turns, the widest first: a network, a network in it, an address. */
  shares: string[]
  /** A higher one goes before. */
  rank?: number
}

interface Waiting<Item> extends Place {
  item: Item
}

/** The name whose last turn is the longest ago is next, a newcomer before all others, and so on within that name. */
interface FairQueue<Item> {
  add: (place: Place, item: Item) => void
  next: () => Item | undefined
  /** The one that would be next after all others. */
  last: () => Item | undefined
  remove: (item: Item) => void
  /** How many would go before a newcomer. */
  ahead: (place: Place) => number
  ranks: () => number[]
}

const REMEMBERED = 20_000

export function openFairQueue<Item>(): FairQueue<Item> {
  let waiting: Waiting<Item>[] = []
  const lastTurns = new Map<string, number>()
  let turn = 0

  function isBefore(a: Place, b: Place): boolean {
    const ahead = rankOf(a) - rankOf(b)
    if (ahead !== 0) return ahead > 0
    for (let n = 0; n < Math.max(a.shares.length, b.shares.length); n++) {
      const later = lastTurnOf(a.shares[n]) - lastTurnOf(b.shares[n])
      if (later !== 0) return later < 0
    }
    return false
  }
  const lastTurnOf = (share: string | undefined) => lastTurns.get(share ?? '') ?? 0

  function noteTurn(share: string): void {
    lastTurns.delete(share)
    lastTurns.set(share, ++turn)
    const [oldest] = lastTurns.keys()
    if (oldest !== undefined && lastTurns.size > REMEMBERED) lastTurns.delete(oldest)
  }
  const remove = (item: Item) => {
    waiting = waiting.filter((one) => one.item !== item)
  }

  return {
    add: (place, item) => void waiting.push({ ...place, item }),
    next() {
      const [first, ...others] = waiting
      if (!first) return undefined
      const next = others.reduce((best, one) => (isBefore(one, best) ? one : best), first)
      remove(next.item)
      for (const share of next.shares) noteTurn(share)
      return next.item
    },
    last() {
      const [first, ...others] = waiting
      return first && others.reduce((worst, one) => (isBefore(worst, one) ? one : worst), first).item
    },
    remove,
    ahead: (place) => waiting.filter((one) => !isBefore(place, one)).length,
    ranks: () => waiting.map(rankOf),
  }
}

const rankOf = ({ rank = 0 }: Place) => rank
