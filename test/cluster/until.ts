import { setTimeout as pause } from 'node:timers/promises'

/** Waits until `condition` returns something truthy and returns that; a failure counts as false. */
export async function until<Result>(
  what: string,
  condition: () => Promise<Result> | Result,
  seconds = 90,
): Promise<NonNullable<Result>> {
  const end = performance.now() + seconds * 1000
  let failure: unknown
  while (performance.now() < end) {
    const result = await Promise.resolve()
      .then(condition)
      .catch((error) => {
        failure = error
        return undefined
      })
    if (result) return result
    await pause(100)
  }
  throw new Error(`Not within ${seconds} s: ${what}`, { cause: failure })
}
