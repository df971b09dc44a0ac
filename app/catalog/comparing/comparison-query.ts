import { partNumberListed } from '#contract/catalog/part-number.ts'
import { MAX_PIECES } from '#contract/values.ts'
import { readQuantity } from '../../ui/quantity.ts'
import { type Compared, MAX_COMPARED } from './compare-path.ts'

/** Reads the address of a comparison, also from a form: `parts` once with commas, or once for each part, and a part `added`. */
export function comparisonQuery(query: URLSearchParams): Compared & { numbers: string[] } {
  const numbers = query
    .getAll('parts')
    .concat(query.getAll('added'))
    .flatMap((text) => text.split(','))
    .flatMap((text) => partNumberListed(text) ?? [])
  const quantity = readQuantity(query.get('quantity') ?? '')
  return {
    numbers: [...new Set(numbers)].slice(0, MAX_COMPARED),
    quantity:
      Number.isSafeInteger(quantity) && Number(quantity) > 0
        ? Math.min(Number(quantity), MAX_PIECES)
        : undefined,
    differences: query.get('differences') === 'yes',
  }
}
