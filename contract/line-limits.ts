// Without zod, which would add 20 KB to the scripts of every page with a cart.

export const MAX_LINES = 500

export const MAX_REFERENCE = 200

export const MAX_PIECES = 2_147_483_647

export const isPieces = (quantity: unknown): quantity is number =>
  Number.isSafeInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= MAX_PIECES

interface MoreThanLine {
  partNumber: string
  quantity: number
  reference?: string | undefined
}

/** What carts, lists and orders take of a line. */
export function partLine({ partNumber, quantity, reference }: MoreThanLine) {
  return { partNumber, quantity, ...(reference !== undefined && { reference }) }
}
