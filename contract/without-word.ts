/** Replaces a word, or words that were read together, in a search text. */
export function withWords(q: string, word: string, replacement: string[]): string {
  const words = q.split(/\s+/).filter(Boolean)
  const out = word.split(/\s+/).filter(Boolean)
  const same = (a: string | undefined, b: string) => a?.toLowerCase() === b.toLowerCase()
  const at = words.findIndex((_, start) => out.every((each, step) => same(words[start + step], each)))
  if (at >= 0) words.splice(at, out.length, ...replacement)
  return words.join(' ')
}

/** Removes words from a search text: together if they stand together. Returns undefined if no text is left. */
export function withoutWord(q: string | undefined, word: string): string | undefined {
  const together = withWords(q ?? '', word, [])
  const isThere = together !== withWords(q ?? '', '', [])
  const apart = word.split(/\s+/).reduce((rest, each) => withWords(rest, each, []), q ?? '')
  return (isThere ? together : apart) || undefined
}
