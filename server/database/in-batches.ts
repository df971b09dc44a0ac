/** Rows that one statement deletes, so that none holds its locks for long. */
const ROWS = 5000

/**
 * Runs a deletion of at most so many rows, which answers how many have `gone`, until there are no more or `stopping`
 * aborts.
 */
export async function inBatches(
  deleteSome: (rows: number) => Promise<{ gone: number }[]>,
  stopping: AbortSignal,
): Promise<void> {
  for (let gone = ROWS; gone === ROWS && !stopping.aborted; ) {
    gone = (await deleteSome(ROWS))[0]?.gone ?? 0
  }
}
