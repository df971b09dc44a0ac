const COUNT =
  /^(?:x ?)?(\d{1,12})(?:[.,](\d{1,2}))?(?: ?(?:x|pcs?|pieces?|pce|ea|each|stk|stück|st|szt|шт|个|個|pz|uds?))?\.?$/i

const SCIENTIFIC = /^\d(?:\.\d{1,9})?e\+?\d{1,2}$/i
/** Multiplied by the most boards it is still an exact integer. No stock has as many. */
const COUNT_MOST = 1e9

/** A number of pieces: '2', '2.0', '2 pcs', 'x2'. Parts of a piece are rounded up. */
export function readCount(cell: string): number | undefined {
  if (SCIENTIFIC.test(cell)) return Math.min(Math.ceil(Number(cell)), COUNT_MOST)
  const [, whole, decimals] = COUNT.exec(cell.trim()) ?? []
  if (whole === undefined) return undefined
  return Math.min(Number(whole) + (Number(decimals ?? 0) > 0 ? 1 : 0), COUNT_MOST)
}
