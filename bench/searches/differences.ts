import type { PeerAnswer } from './peer-answer.ts'

export function differences([first, ...others]: readonly PeerAnswer[]): string[] {
  return others.flatMap((other, index) => {
    if (!first) return []
    const total = first.total === other.total ? [] : [`total ${first.total}, ${other.total} by ${index + 1}`]
    const facets = Object.entries(other.facets).flatMap(([key, counts]) => {
      const [ours, theirs] = [sorted(first.facets[key]), sorted(counts)]
      return ours === theirs ? [] : [`${key} ${ours}, ${theirs} by ${index + 1}`]
    })
    return [...total, ...facets]
  })
}

function sorted(counts: Record<string, number> = {}): string {
  const entries = Object.entries(counts).filter(([, count]) => count > 0)
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
