export interface Place {
  /** Names that share the turns, the widest first: a network, a network in it, an address. */
  shares: string[]
  /** A higher one goes before. */
  rank?: number
  /** Has every second turn, whatever the ranks of others. */
  known?: boolean
}

interface Waiting<Item> extends Place {
  item: Item
}

/** The name whose last turn is the longest ago is next, a newcomer before all others, and so on within that name. */
interface FairQueue<Item> {
  add: (place: Place, item: Item) => void
  next: () => Item | undefined
  /** The one that would be next after all others; of those that are known only where no other waits. */
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
  let ofKnown = true

  function isBefore(a: Place, b: Place): boolean {
    const ahead = rankOf(a) - rankOf(b)
    return ahead === 0 ? isLongerAgo(a, b) : ahead > 0
  }
  function isLongerAgo(a: Place, b: Place): boolean {
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
      const known = ofKnown ? waiting.filter((one) => one.known) : []
      ofKnown = known.length === 0
      const [first, ...others] = ofKnown ? waiting : known
      if (!first) return undefined
      const isNext = ofKnown ? isBefore : isLongerAgo
      const next = others.reduce((best, one) => (isNext(one, best) ? one : best), first)
      remove(next.item)
      for (const share of next.shares) noteTurn(share)
      return next.item
    },
    last() {
      const strangers = waiting.filter((one) => !one.known)
      const [first, ...others] = strangers.length > 0 ? strangers : waiting
      return first && others.reduce((worst, one) => (isBefore(worst, one) ? one : worst), first).item
    },
    remove,
    ahead: (place) => waiting.filter((one) => !isBefore(place, one)).length,
    ranks: () => waiting.map(rankOf),
  }
}

const rankOf = ({ rank = 0 }: Place) => rank
