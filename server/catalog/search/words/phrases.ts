import { kindsCalled } from '#server/catalog/lexicon/kind-names.ts'
import { COUNTED } from '#server/catalog/lexicon/measures.ts'
import trade from '#server/catalog/lexicon/words.json' with { type: 'json' }
import { stemOf, wordsIn } from './split-words.ts'

export const MAX_PHRASE = 4
const USE = new RegExp(`^(?:${trade.uses})(?=[a-z]{5})`)

/** By the words of a phrase, separated by spaces. */
const same = new Map<string, string[][]>()
const meant = new Map<string, string[][]>()
export const PHRASE_WORDS = new Set<string>()

/** Words that are no typing errors, and are not proposed for one. */
export const OTHER_WORDS = new Set(COUNTED.flat())

const ENDINGS = ['', 'e', 'en', 'er', 'es', 'n', 's']

/** '~' stands for endings. */
function withEndings(phrase: string): string[] {
  return phrase.endsWith('~') ? ENDINGS.map((ending) => phrase.slice(0, -1) + ending) : [phrase]
}

/** Names of things in catalogues. What follows '>' is only looked for, what follows '<' is German, and only typed. */
for (const group of trade.same) {
  const [english = '', german = ''] = group.split(' < ')
  const [typed = [], looked = []] = english.split(' > ').map((side) => side.split(' | '))
  for (const phrase of typed.length > 1 ? typed : []) {
    for (const word of stems(phrase)) PHRASE_WORDS.add(word)
    const others = [...typed, ...looked].filter((other) => other !== phrase)
    add(same, stems(phrase).join(' '), others)
  }
  for (const phrase of german.split(' | ').filter(Boolean).flatMap(withEndings).map(stems)) {
    for (const word of phrase) OTHER_WORDS.add(word)
    add(meant, phrase.join(' '), [...typed, ...looked])
  }
}

function add(phrases: typeof same, phrase: string, others: string[]): void {
  phrases.set(phrase, [...(phrases.get(phrase) ?? []), ...others.map(wordsOf)])
}

export function sameAs(words: string[]): string[][] {
  const phrase = words.map(stemOf).join(' ')
  const others = [...(same.get(phrase) ?? []), ...(meant.get(phrase) ?? [])]
  // 'Abblockkondensator' says what a capacitor is for.
  const kind = phrase.replace(USE, '')
  if (others.length > 0 || kind === phrase || kindsCalled(kind).length === 0) return others
  return [[kind], ...sameAs([kind])]
}

/** The shortest German word that ends a longer one. */
const MIN_END = 5

/** Of German words, also at the end of longer ones: 'resistor' of 'Festwiderstände'. */
export function englishOf(words: string[]): string[] {
  return words.flatMap((word) => {
    for (let from = 0; word.length - from >= MIN_END || from === 0; from++) {
      const end = word.slice(from)
      // 'Schutzdioden' are no 'Z-Dioden'.
      const english = from > 0 && end.startsWith('z') ? undefined : meant.get(stemOf(end))
      if (english) return english.flat()
    }
    return []
  })
}

export function wordsBeginning(beginning: string): string[] {
  return [...same.keys(), ...meant.keys()]
    .filter((phrase) => phrase.startsWith(beginning) && !phrase.includes(' '))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
}

function wordsOf(phrase: string): string[] {
  return wordsIn(phrase).map(({ word }) => word)
}

function stems(phrase: string): string[] {
  return wordsIn(phrase).map(({ word }) => stemOf(word))
}

/** Before the same number of pins. */
const beginnings = trade.packages.map((group) => group.toUpperCase().split(' | '))

/** 'SOIC8' of 'SO8'. */
export function packageSpellings(bare: string): string[] {
  const [, letters = '', pins = ''] = /^([A-Z]+)(\d+)$/.exec(bare) ?? []
  const alike = beginnings.filter((group) => group.includes(letters)).flat()
  return [...new Set([bare, ...alike.map((beginning) => beginning + pins)])]
}
