/** Pages of `size` rows, each read beyond the last row of the one before, and none without a row. */
export async function* inPages<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  let rows: Row[]
  do {
    rows = await read(last)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
  } while (rows.length === size)
}

const ROWS = 5000

export async function inBatches(
  deleteSome: (rows: number) => Promise<{ gone: number }[]>,
  stopping: AbortSignal,
): Promise<void> {
  for (let gone = ROWS; gone === ROWS && !stopping.aborted; ) {
    gone = (await deleteSome(ROWS))[0]?.gone ?? 0
  }
}
