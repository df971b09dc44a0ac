import type { FoundParts } from '#contract/catalog/parts.ts'
import { withWords } from '#contract/without-word.ts'

/** The search text with its mended words in quotes, so that they are searched as typed. */
export function quotedText(q: string, { understood }: Pick<FoundParts, 'understood'>): string {
  return understood
    .filter(({ mended }) => mended !== undefined)
    .reduce((text, { word }) => withWords(text, word, word.split(' ').map(quoted)), q)
}

function quoted(word: string): string {
  return `"${word}"`
}
