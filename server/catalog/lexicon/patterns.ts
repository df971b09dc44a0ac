const DENYING = String.raw`(?<![\p{L}-])(?:no|not|non|without|ohne|kein|keine|statt|instead of)[ -]`
const DENIED = `(?<!${DENYING})`
/** What a text does not want. */
export const DENIES = new RegExp(`${DENYING}[\\p{L}\\d][^\\s,;|]*`, 'iu')

/** Of expressions separated by blanks, as whole words that no word before denies. */
export function patternOf(words: string): RegExp {
  const alternatives = words
    .trim()
    .split(/\s+(?![^[(]*[\])])/)
    .join('|')
  return new RegExp(String.raw`${DENIED}(?<![\p{L}\d])(?:${alternatives})(?![\p{L}\d])`, 'giu')
}
