import fonts from './fonts.json' with { type: 'json' }

const letters = new Set(`${fonts.letters}\n`)

export function fontWords(text: string): string {
  const composed = text.normalize('NFC').replaceAll('\r', '')
  return [...composed].map((letter) => (letters.has(letter) ? letter : '?')).join('')
}
