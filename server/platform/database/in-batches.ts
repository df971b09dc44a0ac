/** Larger batches would hold their locks for long. */
const ROWS = 5000

/** `deleteSome` returns the number of deleted rows as `gone`. */
export async function inBatches(
  deleteSome: (rows: number) => Promise<{ gone: number }[]>,
  stopping: AbortSignal,
): Promise<void> {
  for (let gone = ROWS; gone === ROWS && !stopping.aborted; ) {
    gone = (await deleteSome(ROWS))[0]?.gone ?? 0
  }
}
