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
