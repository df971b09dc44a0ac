const ROWS = 5000

export async function inBatches(
  deleteSome: (rows: number) => Promise<{ gone: number }[]>,
  stopping: AbortSignal,
): Promise<void> {
  for (let gone = ROWS; gone === ROWS && !stopping.aborted; ) {
    gone = (await deleteSome(ROWS))[0]?.gone ?? 0
  }
}
