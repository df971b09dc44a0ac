import type { Problem } from '#contract/refusals.ts'
import { problemType, refusals } from '#contract/refusals.ts'
import { cut } from '../fit.ts'

export function unknownPart(partNumbers: string[]): { problem: Problem } {
  const named = partNumbers.slice(0, 20).map((each) => cut(each, 40))
  const title = `Not on sale: ${named.join(', ')}. search_parts finds part numbers.`
  return { problem: { type: problemType('no-such-product'), title, status: refusals['no-such-product'] } }
}
