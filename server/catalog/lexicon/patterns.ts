const DENYING = String.raw`(?<![\p{L}-])(?:no|not|non|without|ohne|kein|keine|statt|instead of)[ -]`
const DENIED = `(?<!${DENYING})`
/** What a text does not want. */
export const DENIES = new RegExp(`${DENYING}[\\p{L}\\d][^\\s,;|]*`, 'iu')

/** Latin and Cyrillic letters without marks, so that 'Brücke' is 'Brucke'. The text stays as long as it is. */
export function foldedLetters(text: string): string {
  return text.replace(/[À-ɏЀ-ӿ]/g, (letter) => letter.normalize('NFD').charAt(0))
}

/** In small letters without marks: 'Widerstände' is 'widerstande'. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .trim()
}

/** Chinese and Japanese words follow each other without spaces. */
const SPACELESS = String.raw`[\u3040-\u30FF\u4E00-\u9FFF]`
const [BEGINS, ENDS] = [
  String.raw`(?:(?<![\p{L}\d])|(?=${SPACELESS}))`,
  String.raw`(?:(?![\p{L}\d])|(?<=${SPACELESS}))`,
]

/** Of expressions, or of some separated by blanks, as whole words that no word before denies. */
export function patternOf(words: string | string[]): RegExp {
  const each = typeof words === 'string' ? words.trim().split(/\s+(?![^[(]*[\])])/) : words
  const alternatives = each.join('|')
  return new RegExp(`${DENIED}${BEGINS}(?:${alternatives})${ENDS}`, 'giu')
}

/** Of 'half 0.5, quarter 0.25'. */
export function pairsOf(text: string): [string, string][] {
  return text.split(', ').map((pair) => pair.split(' ') as [string, string])
}

/** Of rows 'key; expression'. */
export function keyedPatterns(rows: string[], flags?: string): [key: string, pattern: RegExp][] {
  return rows.map((row) => {
    const [key = '', expression = ''] = row.split('; ')
    return [key, new RegExp(expression, flags)]
  })
}
