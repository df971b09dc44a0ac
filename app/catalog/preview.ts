/** A description cut to so many characters (rules: P-7), at a word's end, with an ellipsis. */
export function preview(description: string, characters: 50 | 80 | 100): string {
  if (description.length <= characters) return description
  // One character more, so that a word which ends just there stays whole.
  const space = description.slice(0, characters + 1).lastIndexOf(' ')
  const cut = description.slice(0, space > 0 ? space : characters)
  return `${cut.replace(/[\s,;:.–-]+$/, '')}…`
}
