import { SEARCH_TOPIC } from '#server/platform/http/shown.ts'
import type { Change } from './answer-store.ts'

export const SEARCH_LATE_MS = 1000

export interface LateCounts {
  changed: () => void
  missed: () => void
  shown: (countedAt: string) => void
}

/** The search may be later than usual, such as while it builds an index: a list that is made meanwhile is made again too. */
export function openLateCounts(invalidate: (changes: Change[]) => void): LateCounts {
  let changedAt = 0
  const later = () =>
    setTimeout(() => invalidate([{ topic: SEARCH_TOPIC, frequent: true }]), SEARCH_LATE_MS).unref()
  return {
    changed() {
      changedAt = Date.now()
      later()
    },
    missed() {
      changedAt = Date.now()
    },
    shown(countedAt) {
      if (Date.parse(countedAt) < changedAt) later()
    },
  }
}
