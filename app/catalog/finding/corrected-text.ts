import type { FoundParts } from '#contract/parts.ts'

type Understood = Pick<FoundParts, 'understood'>

/** The search text with its typing errors mended; undefined if it has none. */
export function correctedText(q: string | undefined, found: Understood | undefined): string | undefined {
  const mended = mendedWords(found)
  if (!q || mended.length === 0) return undefined
  return mended.reduce((text, { word, mended = word }) => text.replace(word, () => mended), q)
}

/** The search text with its mended words in quotes, so that they are searched as typed. */
export function quotedText(q: string, found: Understood | undefined): string {
  return mendedWords(found).reduce((text, { word }) => text.replace(word, (typed) => quoted(typed)), q)
}

function mendedWords(found: Understood | undefined) {
  return found?.understood.filter(({ mended }) => mended !== undefined) ?? []
}

function quoted(typed: string): string {
  return typed
    .split(' ')
    .map((word) => `"${word}"`)
    .join(' ')
}
