import { readPackage } from '#contract/catalog/quantities/read-package.ts'
import { readQuantity } from '#contract/catalog/quantities/read-quantity.ts'
import { keptFor } from '#server/catalog/lexicon/kept-for.ts'
import { folded, pairsOf } from '#server/catalog/lexicon/patterns.ts'
import trade from '#server/catalog/lexicon/words.json' with { type: 'json' }
import { endsValue, wordsIn } from './split-words.ts'

const { before, behind, pairs: PAIRS, between, ...lists } = trade.operators
/** By the words that mean a sign. */
const [BEFORE, BEHIND] = [signs(before), signs(behind)]
const BETWEEN = new Map(pairsOf(between))
const LISTS = new Map(Object.entries(lists).map(([list, words]) => [list, new Set(words.split(' '))]))

/**
 * Those of `listing` exclude all that a list after them names, 'not' only what follows. `nor` joins what is excluded, and NOR is a gate
 * too. Between values of one parameter `and` means 'or', because a part has only one of them; otherwise both are needed. 'NOT gate' and
 * 'OR gate' are parts; 'Part no 12345' has a number, and 'no' before a contact is normally open.
 */
function isOf(list: keyof typeof lists, word: string): boolean {
  return LISTS.get(list)?.has(word) === true
}

/** `length` words, with what they mean if it is not what is written. */
export interface Value {
  length: number
  text: string
}

/** Without the point of an abbreviation. */
const plain = keptFor((text) =>
  folded(text)
    .replace(/^[-−–—]$/, '-')
    .replace(/(?<=[a-z])\.$/, ''),
)

function signs(rows: string[]): Map<string, string> {
  return new Map(
    rows.flatMap((row) => {
      const [sign = '', words = ''] = row.split('; ')
      return words.split(' | ').map((word): [string, string] => [word, sign])
    }),
  )
}

/** Of at most 3 words. */
function valueAt(texts: string[], at: number): Value | undefined {
  if (!/^[-−–+±]?(?:[\d.,]*\d|\p{No})/u.test(texts[at] ?? '')) return undefined
  for (const length of [3, 2, 1]) {
    const text = texts.slice(at, at + length).join(' ')
    const last = texts[at + length - 1]
    const [word, second] = last === undefined || endsValue(last) ? [] : wordsIn(text)
    if (
      word &&
      !second &&
      (length === 1 || (/[^\d.]/.test(word.word) && /[\p{L}\p{N}%°Ω]/u.test(last ?? '')))
    )
      return { length, text }
  }
  return undefined
}

function signAt(signed: Map<string, string>, texts: string[], at: number) {
  for (const length of [3, 2, 1]) {
    const words = texts.slice(at, at + length).map(plain)
    const sign = signed.get(words.join(' '))
    if (sign !== undefined) return { sign, length }
  }
  return undefined
}

/** The most words of a name such as 'supply voltage'. */
const MAX_NAME = 2
const LETTERS = /^[\p{L}-]{2,}$/u

/** 'max height 4mm', 'height max 4mm' and '4mm max height' as 'height ≤ 4mm', if a parameter has the name. */
export function namedComparisonAt(
  texts: string[],
  at: number,
  isName: (words: string[]) => boolean,
): Value | undefined {
  const measured = adjectiveAt(texts, at, isName)
  if (measured) return measured
  for (let length = MAX_NAME; length > 0; length--) {
    const nameAt = (from: number) => {
      const words = texts.slice(from, from + length)
      return words.length === length && words.every((each) => LETTERS.test(each)) && isName(words)
        ? words.join(' ')
        : undefined
    }
    const before = signAt(BEFORE, texts, at)
    const named = before && nameAt(at + before.length)
    const value = named === undefined ? undefined : valueAt(texts, at + (before?.length ?? 0) + length)
    if (value && before)
      return { length: before.length + length + value.length, text: `${named} ${before.sign} ${value.text}` }
    const name = nameAt(at)
    const compared = name === undefined ? undefined : comparisonAt(texts, at + length)
    if (compared && /^[<>≤≥]/.test(compared.text))
      return { length: length + compared.length, text: `${name} ${compared.text}` }
    const first = valueAt(texts, at)
    const behind = first && signAt(BEFORE, texts, at + first.length)
    const last = behind && nameAt(at + first.length + behind.length)
    if (last !== undefined && first && behind)
      return { length: first.length + behind.length + length, text: `${last} ${behind.sign} ${first.text}` }
  }
  return undefined
}

const ADJECTIVES = new Map(pairsOf(trade.adjectives))

/** '5mm high' and 'max 5 mm hoch' as 'height 5mm' and 'height ≤ 5 mm'. */
function adjectiveAt(texts: string[], at: number, isName: (words: string[]) => boolean): Value | undefined {
  const sign = signAt(BEFORE, texts, at)
  const start = at + (sign?.length ?? 0)
  const value = valueAt(texts, start)
  const noun = value && ADJECTIVES.get(plain(texts[start + value.length]))
  if (!value || !noun || !/m$/.test(value.text) || !isName([noun])) return undefined
  const text = [noun, sign?.sign, value.text].filter(Boolean).join(' ')
  return { length: start - at + value.length + 1, text }
}

export function comparisonAt(texts: string[], at: number): Value | undefined {
  const range = rangeAt(texts, at)
  if (range) return range
  const before = signAt(BEFORE, texts, at)
  const compared = before && valueAt(texts, at + before.length)
  if (compared)
    return { length: before.length + compared.length, text: `${before.sign} ${compared.text}`.trim() }
  const value = valueAt(texts, at)
  const behind = value && signAt(BEHIND, texts, at + value.length)
  if (!behind || valueAt(texts, at + value.length + behind.length)) return undefined
  return { length: value.length + behind.length, text: `${behind.sign} ${value.text}`.trim() }
}

function rangeAt(texts: string[], at: number): Value | undefined {
  const between = BETWEEN.get(plain(texts[at]))
  const start = between ? at + 1 : at
  const low = valueAt(texts, start)
  if (!low) return undefined
  const middle = plain(texts[start + low.length])
  const high = valueAt(texts, start + low.length + 1)
  if (!high || !(between ? between === middle : isOf('to', middle)) || !areAlike(low, high)) return undefined
  const [from, to] = isDescending(low, high) ? [high, low] : [low, high]
  return { length: start - at + low.length + 1 + high.length, text: `${from.text}..${to.text}` }
}

function isDescending(low: Value, high: Value): boolean {
  const [from, to] = [low, high].map(({ text }) => readQuantity(text, undefined, 'free-text'))
  if (!from || !to || 'problem' in from || 'problem' in to) return false
  return from.unit === to.unit && from.value > to.value
}

const COLD = /^[-−–][\d.]*\d$/
const PLAIN = /^\+?[\d.]*\d$/

/** The lower one may share the unit of the other. */
function areAlike(low: Value, high: Value): boolean {
  if (COLD.test(low.text) && PLAIN.test(high.text)) return true
  const [from, to] = [low, high].map(({ text }) =>
    readQuantity(text.replace(/^[-−–+]/, ''), undefined, 'free-text'),
  )
  if (!from || !to || 'problem' in to) return false
  return 'problem' in from ? /^[-−–+]?[\d.,]+$/.test(low.text) : from.unit === to.unit
}

export function isNot(texts: string[], at: number): boolean {
  const [word, next, before] = [plain(texts[at]), plain(texts[at + 1]), plain(texts[at - 1])]
  if (next !== '' && (isPair(word, next) || isPair(before, word))) return true
  if (!isOf('not', word) || next === '' || isOf('gates', next)) return false
  return word !== 'no' || !(texts[at] === 'NO' || isOf('contacts', next) || isOf('numbered', before))
}

function isPair(first: string, second: string): boolean {
  return PAIRS.includes(`${first} ${second}`)
}

export function isListing(texts: string[], at: number): boolean {
  return isOf('listing', plain(texts[at]))
}

export function isOr(texts: string[], at: number): boolean {
  const word = plain(texts[at])
  const joins = isOf('nor', word)
    ? texts.slice(0, at).some((each) => isOf('not', plain(each)))
    : isOf('or', word)
  return at > 0 && joins && texts.length > at + 1 && !isGateName(texts, at)
}

/** Before the word, or in capitals in a text with it. */
export function isGateName(texts: string[], at: number): boolean {
  const word = texts[at] ?? ''
  if (!/^(?:and|or)$/i.test(word)) return false
  if (isOf('gates', plain(texts[at + 1]))) return true
  return /^[A-Z]/.test(word) && texts.some((each) => isOf('gates', each))
}

export function isAnd(texts: string[], at: number): boolean {
  return at > 0 && isOf('and', plain(texts[at])) && texts.length > at + 1 && !isGateName(texts, at)
}

/** '0402' of '-0402' and '!0402'. '-40' and '-5 V' are numbers. */
export function excludedBy(text: string): string | undefined {
  const [, sign, rest = ''] = /^(!=?|<>|≠|[-−–])(?=[^\s\-−–!=])(.+)$/.exec(text) ?? []
  if (sign === undefined) return undefined
  if (/^[!<≠]/.test(sign) || /^["“”„\p{L}]/u.test(rest)) return rest
  if (!('problem' in readPackage(rest))) return rest
  const [value, negative] = [rest, `-${rest}`].map((each) => readQuantity(each, undefined, 'free-text'))
  return value && negative && !('problem' in value) && 'problem' in negative ? rest : undefined
}
