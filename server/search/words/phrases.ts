import { stemOf, wordsIn } from './split-words.ts'
import { PACKAGE_BEGINNINGS, PACKAGES, SAME } from './synonyms.ts'

/** Words of the longest phrase. */
export const PHRASE_MOST = 4

/** By the words of a phrase, separated by spaces: the phrases that mean the same, as words. */
const same = new Map<string, string[][]>()
/** All words of phrases. */
export const PHRASE_WORDS = new Set<string>()

for (const group of SAME) {
  const [typed = [], looked = []] = group.split(' > ').map((side) => side.split(' | ').map(stems))
  for (const phrase of typed) {
    for (const word of phrase) PHRASE_WORDS.add(word)
    const others = [...typed, ...looked].filter((other) => other !== phrase)
    same.set(phrase.join(' '), [...(same.get(phrase.join(' ')) ?? []), ...others])
  }
}

export function sameAs(words: string[]): string[][] {
  return same.get(words.map(stemOf).join(' ')) ?? []
}

function stems(phrase: string): string[] {
  return wordsIn(phrase).map(({ word }) => stemOf(word))
}

const beginnings = PACKAGE_BEGINNINGS.map((group) => group.toUpperCase().split(' | '))
const packages = PACKAGES.map((group) => group.toUpperCase().split(' | '))

/** The spellings of a bare package name: 'SOIC8' of 'SO8'. */
export function packageSpellings(bare: string): string[] {
  const [, letters = '', pins = ''] = /^([A-Z]+)(\d+)$/.exec(bare) ?? []
  const alike = beginnings.filter((group) => group.includes(letters)).flat()
  const named = packages.filter((group) => group.includes(bare)).flat()
  return [...new Set([bare, ...alike.map((beginning) => beginning + pins), ...named])]
}
