import type { FoundParts } from '#contract/parts.ts'

/** The search text with its typing errors mended; undefined if it has none. */
export function correctedText(q: string | undefined, found: FoundParts | undefined): string | undefined {
  const mended = found?.understood.filter((each) => each.mended !== undefined) ?? []
  if (!q || mended.length === 0) return undefined
  return mended.reduce((text, { word, mended }) => text.replace(word, mended ?? word), q)
}
