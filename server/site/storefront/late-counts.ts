import type { Change } from './answer-store.ts'

/** What the search counts and orders. Any product changes it, also one that the answer does not show. */
export const SEARCH = 'search'

export const SEARCH_LATE_MS = 1000

export interface LateCounts {
  changed: () => void
  missed: () => void
  shown: (asOf: string) => void
}

/** The search may be later than usual, such as while it builds an index: a list that is made meanwhile is made again too. */
export function openLateCounts(invalidate: (changes: Change[]) => void): LateCounts {
  let changedAt = 0
  const later = () =>
    setTimeout(() => invalidate([{ topic: SEARCH, frequent: true }]), SEARCH_LATE_MS).unref()
  return {
    changed() {
      changedAt = Date.now()
      later()
    },
    missed() {
      changedAt = Date.now()
    },
    shown(asOf) {
      if (Date.parse(asOf) < changedAt) later()
    },
  }
}
