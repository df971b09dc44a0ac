/** Rows per statement. Larger batches would hold their locks for long. */
const ROWS = 5000

/**
 * Calls `deleteSome`, which deletes up to `rows` rows and returns their number as `gone`, until no rows are left or
 * `stopping` aborts.
 */
export async function inBatches(
  deleteSome: (rows: number) => Promise<{ gone: number }[]>,
  stopping: AbortSignal,
): Promise<void> {
  for (let gone = ROWS; gone === ROWS && !stopping.aborted; ) {
    gone = (await deleteSome(ROWS))[0]?.gone ?? 0
  }
}
