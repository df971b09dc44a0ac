import type { NotUnderstood, Quantity, Source } from './quantity.ts'
import { writeQuantity } from './write-quantity.ts'

const ALTERNATIVES = new Intl.ListFormat('en', { type: 'disjunction' })

export function decideMeaning(
  text: string,
  meanings: [Quantity, ...Quantity[]],
  source: Source,
): Quantity | NotUnderstood {
  const [likeliest, ...others] = meanings
  if (others.length === 0) return likeliest
  if (source === 'form')
    return { problem: `“${text}” could mean ${anyOf(meanings)}. Write the one that is meant.` }
  const note = `“${text}” is read as ${written(likeliest)}. It could also mean ${anyOf(others)}.`
  return { ...likeliest, note }
}

function written({ value, unit }: Quantity): string {
  return writeQuantity(value, unit)
}

function anyOf(meanings: Quantity[]): string {
  return ALTERNATIVES.format(meanings.map(written))
}
