import { nameKey } from '#contract/countries.ts'

/** A part of an address between commas, brackets and line ends: its text, and its words as `nameKey` writes them. */
export interface Segment {
  text: string
  words: string[]
}

/** Letters of Cyrillic and Greek that look like Latin ones: a word of two scripts hides a name. */
const LOOKALIKE = 'асеһіјкморѕтухвнαικνορυχ'
const LATIN = 'acehijkmopstyxbhaikvopux'

const SEPARATORS = /[\n,;()[\]|•،、，。]+|\s[-–—/]+\s/u
const OTHER_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Greek}]/u
/** Such as 'Country: ' or 'Tel. '. */
const LABEL = /^\p{L}+\s*[.:]\s*(?=\S)/u
const PERSON = /^(c\/o|attn|att|fao|z\.?\s?(h|hd|hdn)|tel|phone|mobile?|fax|vat|eori)\b/i
const MAX_SPACED = 3
/** 'Tehran.Iran', 'I.R.Iran', but not 'I.R.A.N.'. */
const DOT_BETWEEN_WORDS = /(?<=\p{L})\.(?=\p{L}{2})|(?<=\p{L}{2})\.(?=\p{L})/gu

/** An address without invisible marks and with full-width letters as plain ones. */
export function plainAddress(address: string): string {
  return address.normalize('NFKC').replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
}

/** The parts of an address; letters with spaces between are read as a word. */
export function segmentsOf(address: string): Segment[] {
  return plainAddress(address)
    .split(SEPARATORS)
    .map((text) => text.trim().replaceAll(/[\p{L}\p{M}]+/gu, inOneScript))
    .filter((text) => text !== '')
    .map((text) => ({ text, words: wordsOf(text) }))
}

/** What stands at the end of an address without being a place: post codes, telephone numbers, emails, people. */
export function isNoPlace({ text }: Segment): boolean {
  return !/\p{L}/u.test(text.replace(LABEL, '')) || text.includes('@') || PERSON.test(text)
}

export function withoutLabel({ text }: Segment): Segment {
  const rest = text.replace(/^\p{L}+\s*:\s*(?=\S)/u, '')
  return { text: rest, words: wordsOf(rest) }
}

export function joined(segments: Segment[]): Segment {
  return {
    text: segments.map(({ text }) => text).join(' '),
    words: segments.flatMap(({ words }) => words),
  }
}

function wordsOf(text: string): string[] {
  const words = nameKey(text.replaceAll(/(\p{L}{4,})(?=\d)/gu, '$1 ').replaceAll(DOT_BETWEEN_WORDS, ' '))
    .split(' ')
    .filter((word) => word !== '')
  const whole: string[] = []
  for (let first = 0; first < words.length; ) {
    let end = first
    while (/^\p{L}$/u.test(words[end] ?? '')) end++
    const isSpaced = end - first >= MAX_SPACED
    whole.push(isSpaced ? words.slice(first, end).join('') : (words[first] ?? ''))
    first = isSpaced ? end : first + 1
  }
  return whole
}

function inOneScript(word: string): string {
  if (!/\p{Script=Latin}/u.test(word) || !OTHER_SCRIPT.test(word)) return word
  return [...word.toLowerCase()].map((letter) => LATIN[LOOKALIKE.indexOf(letter)] ?? letter).join('')
}
