import { isSameCase } from '#contract/catalog/quantities/cases.ts'
import { readPackage } from '#contract/catalog/quantities/read-package.ts'
import { FEATURES } from '#server/catalog/lexicon/features.ts'
import { keptFor } from '#server/catalog/lexicon/kept-for.ts'
import { kindsCalled } from '#server/catalog/lexicon/kind-names.ts'
import { KINDS } from '#server/catalog/lexicon/kinds.ts'
import { meaningIn } from '#server/catalog/lexicon/meanings.ts'
import { ROLES } from '#server/catalog/lexicon/roles.ts'
import trade from '#server/catalog/lexicon/words.json' with { type: 'json' }
import { sameAs } from './phrases.ts'
import { stemOf, textOf, wordsIn } from './split-words.ts'

/** A part of a name that says little alone: any type, and 'max' of all. */
const VAGUE = /^(?:type|chip|output|min|max|low|high|upp|material|class)/

/** Roles that are called so, in the singular. 'Comparators' are what they count, not their name. */
export const rolesNamed = keptFor((stem) =>
  VAGUE.test(stem) || kindsCalled(stem).length > 0
    ? []
    : ROLES.filter(
        ({ words }) => isWhole(words.exec(stem), stem) || isWhole(words.exec(`${stem}s`), stem),
      ).map(({ key }) => key),
)

/** Expressions leave out endings: 'toleranc'. */
function isWhole(found: RegExpExecArray | null, stem: string): boolean {
  return found?.index === 0 && found[0].length >= stem.length - 1
}

export const CHOICE_ROLES = ROLES.filter(({ of }) => of === 'choice').map(({ key }) => key)

/** By role: what choices called so mean. */
export const meaningsOf = keptFor((text) => {
  // 'i 2 c'
  const bare = /^\S(?: \S)*$/.test(text) ? text.replaceAll(' ', '') : text
  const all = CHOICE_ROLES.flatMap((role): { role: string; meaning: string }[] => {
    const meaning = meaningIn(role, [text, bare, withoutEnding(text)], false)
    if (!meaning || (role === 'package' && !isWholePackage(text, meaning))) return []
    // 'T' is slow only on a fuse.
    return bare.length > 1 || meaning.toLowerCase() === bare ? [{ role, meaning }] : []
  })
  // 'Axial' says more than a part with leads.
  return all.some(({ role }) => role === 'shape') ? all.filter(({ role }) => role !== 'mounting') : all
})

/** 'grun' of 'gruener', whose umlaut may be typed as two letters. */
function withoutEnding(text: string): string {
  return text.replace(/([aou])e/g, '$1').replace(/(?<=[a-z]{3})e[nrs]$/, '')
}

/** 'SOT-23 zener' is none. */
function isWholePackage(text: string, meaning: string): boolean {
  return isSameCase(text, meaning) || !('problem' in readPackage(text))
}

export const featuresOf = keptFor((text) =>
  FEATURES.flatMap(({ feature, pattern }) => {
    const texts = [text, text.replaceAll(' ', '-')]
    return texts.some((each) => each.match(pattern)?.[0] === each) ? [feature] : []
  }),
)

const KIND_NAMES = new Map(KINDS.map(({ key, name }) => [stemsIn(name), key]))

/** Kinds that are called so as a whole: 'resistor' and 'Widerstand', but not 'shunt'. */
export const kindsOf = keptFor((text) =>
  [text.split(' '), ...sameAs(text.split(' '))].flatMap(
    (phrase) => KIND_NAMES.get(phrase.map(stemOf).join(' ')) ?? [],
  ),
)

/** A size or case. */
export function isPackage(text: string): boolean {
  return meaningsOf(textOf(wordsIn(text))).some(({ role }) => role === 'package')
}

/** 'red' of 'rot'. */
export function colourOf(text: string): string | undefined {
  return meaningsOf(textOf(wordsIn(text))).find(({ role }) => role === 'colour')?.meaning
}

function stemsIn(text: string): string {
  return wordsIn(text)
    .map(({ word }) => stemOf(word))
    .join(' ')
}

/** Nothing is found with those that a store does not have. 'For batteries' in a description is no match. */
const PRODUCTS = wordsOf(trade.products)
/** With those that nothing has, nothing is found. */
const TECHNOLOGIES = wordsOf(trade.technologies)
/** Left out unless a name has them. */
const FILLERS = wordsOf(trade.fillers)
/** Left out if nothing has them. */
const ATTRIBUTES = wordsOf(trade.attributes)

function wordsOf(lines: string[]): Set<string> {
  return new Set(lines.flatMap((line) => line.split(' ')).flatMap((word) => [word, stemOf(word)]))
}

export function isProductWord(word: string): boolean {
  return PRODUCTS.has(word)
}

export function isTradeWord(word: string): boolean {
  return PRODUCTS.has(word) || TECHNOLOGIES.has(word)
}

export function isFiller(word: string): boolean {
  return FILLERS.has(word) || FILLERS.has(stemOf(word))
}

export function isAttribute(word: string): boolean {
  return isFiller(word) || ATTRIBUTES.has(word) || ATTRIBUTES.has(stemOf(word))
}
