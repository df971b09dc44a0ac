import type { PaperFacts } from './paper-facts.ts'

export interface PaperSums {
  lines: number
  charges: number
  net: number
  tax: number
  total: number
}

/**
 * The sums of a paper in cents. Throws if they do not add up to its total, which is the amount of the payment
 * (rules: K-5).
 */
export function sumsOf({ lines, charges, totalCents }: PaperFacts): PaperSums {
  const sum = (rows: { cents: number }[]) => rows.reduce((all, { cents }) => all + cents, 0)
  const sums = {
    lines: sum(lines),
    charges: sum(charges.filter(({ kind }) => kind !== 'tax')),
    tax: sum(charges.filter(({ kind }) => kind === 'tax')),
  }
  const net = sums.lines + sums.charges
  if (net + sums.tax !== totalCents)
    throw new Error(`A paper's parts add up to ${net + sums.tax} cents and its total is ${totalCents}.`)
  return { ...sums, net, total: totalCents }
}
