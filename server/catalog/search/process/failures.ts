/** Fewer in a row are usual while the database restarts. */
export const LASTING = 50
/** A table or column is missing, because a worker has not made the schema yet. */
const UNMADE = new Set(['42P01', '42703'])

/** Reports once until a reading succeeds. */
export function openFailures(report: (reason: string) => void) {
  let count = 0
  return {
    add({ message, code = '' }: Error & { code?: string }): void {
      if (!UNMADE.has(code)) count++
      if (count === LASTING) report(message)
    },
    ended(): void {
      count = 0
    },
  }
}
