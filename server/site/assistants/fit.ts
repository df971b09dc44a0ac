import type { Told } from './tool.ts'

/** Of an answer in all, with what the protocol adds, 12,000: more would fill what an assistant keeps in mind. */
const MAX_BYTES = 11_000

export const fits = (told: Told): boolean => Buffer.byteLength(JSON.stringify(told)) <= MAX_BYTES

/** The first of the answers, each shorter than the last, that is short enough; the last in any case. */
export function firstFitting(...answers: [() => Told, ...(() => Told)[]]): Told {
  const last = answers.at(-1) as () => Told
  for (const answer of answers.slice(0, -1)) {
    const told = answer()
    if (fits(told)) return told
  }
  return last()
}

export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
