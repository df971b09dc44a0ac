import { turnsByKey, type WaitLimit } from '#server/platform/runtime/turns.ts'
import { networksOf } from './networks.ts'

type ByKey = ReturnType<typeof turnsByKey>

/** A client waits for its own turn before it takes one of its network, so that it never has those of its neighbours. */
export function turnsByClient(most: number, { maxLength = Number.POSITIVE_INFINITY, ...limit }: WaitLimit) {
  const byTimes = new Map<number, ByKey>()
  const inTurnOf = (times: number): ByKey => {
    const known = byTimes.get(times) ?? turnsByKey(most * times, { ...limit, maxLength: maxLength * times })
    byTimes.set(times, known)
    return known
  }
  return <T>(client: string, work: () => Promise<T>): Promise<T> =>
    networksOf(client).reduceRight(
      (inner, { network, times }) =>
        () =>
          inTurnOf(times)(network, inner),
      work,
    )()
}
