// Without zod, which would add 20 KB to the scripts of every page with a cart.

export const MAX_LINES = 500

export const MAX_REFERENCE = 2000

/** Characters of the references of a cart, list or order together. */
export const MAX_REFERENCES = 100_000

export const MAX_PIECES = 2_147_483_647

export const isPieces = (quantity: unknown): quantity is number =>
  Number.isSafeInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= MAX_PIECES

interface MoreThanLine {
  partNumber: string
  quantity: number
  need?: number | undefined
  reference?: string | undefined
}

export const fitTogether = (lines: readonly { reference?: string | undefined }[]): boolean =>
  lines.reduce((sum, { reference = '' }) => sum + reference.length, 0) <= MAX_REFERENCES

/** What carts, lists and orders take of a line. */
export function partLine({ partNumber, quantity, need, reference }: MoreThanLine) {
  return {
    partNumber,
    quantity,
    ...(need !== undefined && { need }),
    ...(reference !== undefined && { reference }),
  }
}
