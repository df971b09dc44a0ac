const COUNT =
  /^(?:x ?)?(\d{1,9})(?:[.,](\d{1,2}))?(?: ?(?:x|pcs?|pieces?|pce|ea|each|stk|stück|st|szt|шт|个|個|pz|uds?))?\.?$/i

/** A number of pieces: '2', '2.0', '2 pcs', 'x2'. Parts of a piece are rounded up. */
export function readCount(cell: string): number | undefined {
  const [, whole, decimals] = COUNT.exec(cell.trim()) ?? []
  if (whole === undefined) return undefined
  return Number(whole) + (Number(decimals ?? 0) > 0 ? 1 : 0)
}
