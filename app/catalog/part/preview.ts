/** Cuts a description to at most `characters` (rules: P-7), at the end of a word, and adds an ellipsis. */
export function preview(description: string, characters: 50 | 80 | 100): string {
  if (description.length <= characters) return description
  // One character more, so that a word that ends exactly there is kept.
  const space = description.slice(0, characters + 1).lastIndexOf(' ')
  const cut = description.slice(0, space > 0 ? space : characters)
  return `${cut.replace(/[\s,;:.–-]+$/, '')}…`
}
