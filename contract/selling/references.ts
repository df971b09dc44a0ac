import { MAX_REFERENCE } from '#contract/line-limits.ts'

/** 'R1, R2' and 'R7' become 'R1, R2, R7'. A further reference that is there or does not fit is left out. */
export function joinReferences(first: string | undefined, further: string | undefined): string | undefined {
  if (first === undefined || further === undefined) return first ?? further
  if (`, ${first}, `.includes(`, ${further}, `)) return first
  const both = `${first}, ${further}`
  return both.length > MAX_REFERENCE ? first : both
}
