const PLAIN = /^\s*(\d+(\.\d*)?|\.\d+)\s*$/

/** Reads a number typed as text. Ambiguous texts such as '4,90' and '1,200' are NaN, which the contract rejects. */
export function typedNumber(text: string): number {
  return PLAIN.test(text) ? Number(text) : Number.NaN
}

/** The same for a field that may stay empty. */
export function optionalNumber(text: string): number | undefined {
  return text.trim() === '' ? undefined : typedNumber(text)
}

/** An amount of dollars as the form shows it. */
export function typedAmount(amount: number | undefined): string {
  return amount?.toFixed(2) ?? ''
}
