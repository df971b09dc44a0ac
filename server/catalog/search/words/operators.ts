import { readPackage } from '#contract/catalog/quantities/read-package.ts'
import { readQuantity } from '#contract/catalog/quantities/read-quantity.ts'
import { endsValue, wordsIn } from './split-words.ts'

/** By the sign that means the same, separated by '|'. */
const BEFORE = signs({
  '≥': 'min | minimum | minimal | at least | no less than | not less than | mind | mindestens | wenigstens | ab',
  '≤': 'max | maximum | maximal | at most | up to | no more than | not more than | hochstens | hoechstens | bis | bis zu',
  '<': 'under | below | less than | lower than | smaller than | unter | kleiner als | kleiner | weniger als',
  '': 'better than | besser als',
  '>': 'over | above | more than | greater than | higher than | larger than | uber | ueber | grosser als | groesser als | mehr als',
})

const BEHIND = signs({
  '≥': 'min | minimum | or more | or higher | and up | and more | oder mehr',
  '≤': 'max | maximum | or less | or lower | oder weniger',
  '': 'or better | oder besser',
})

const NOT = new Set(
  'not without w/o except excluding excl no neither ohne nicht kein keine keinen keiner ausser weder ! != <> ≠'.split(
    ' ',
  ),
)
/** They exclude all that a list after them names; 'not' only what follows. */
const LISTING = new Set(
  'without w/o except excluding excl no ohne kein keine keinen keiner ausser'.split(' '),
)
const OR = new Set('or oder bzw | ||'.split(' '))
/** They join what is excluded; NOR is a gate too. */
const NOR = new Set(['nor', 'noch'])
/** Between values of one parameter these mean 'or', because a part has only one of them. Otherwise both are needed. */
const AND = new Set('and und sowie & + /'.split(' '))
const BETWEEN: Record<string, string[]> = { between: ['and'], zwischen: ['und'], from: ['to'], von: ['bis'] }
const TO = new Set('to bis - .. ... … ~'.split(' '))
/** 'NOT gate' and 'OR gate' are parts. */
const GATES = new Set('gate gates gatter'.split(' '))
/** 'Part no 12345'; 'no' before these is normally open. */
const NUMBERED = new Set('part art article item order catalog catalogue model type serial'.split(' '))
const CONTACTS = new Set('nc contact contacts kontakt kontakte'.split(' '))

/** `length` words, with what they mean if it is not what is written. */
export interface Value {
  length: number
  text: string
}

/** Without accents and the point of an abbreviation. */
function plain(text = ''): string {
  const folded = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  return folded
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/^[-−–—]$/, '-')
    .replace(/(?<=[a-z])\.$/, '')
}

function signs(bySign: Record<string, string>): Map<string, string> {
  const all = Object.entries(bySign)
  return new Map(all.flatMap(([sign, words]) => words.split(' | ').map((word) => [word, sign] as const)))
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
    const sign = signed.get(
      texts
        .slice(at, at + length)
        .map(plain)
        .join(' '),
    )
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
  const between = BETWEEN[plain(texts[at])]
  const start = between ? at + 1 : at
  const low = valueAt(texts, start)
  if (!low) return undefined
  const middle = plain(texts[start + low.length])
  const high = valueAt(texts, start + low.length + 1)
  if (!high || !(between ? between.includes(middle) : TO.has(middle)) || !areAlike(low, high))
    return undefined
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
  if (!NOT.has(word) || next === '' || GATES.has(next)) return false
  return word !== 'no' || !(texts[at] === 'NO' || CONTACTS.has(next) || NUMBERED.has(before))
}

const PAIRS = new Set(['other than', 'anything but', 'all but', 'but not'])

function isPair(first: string, second: string): boolean {
  return PAIRS.has(`${first} ${second}`)
}

export function isListing(texts: string[], at: number): boolean {
  return LISTING.has(plain(texts[at]))
}

export function isOr(texts: string[], at: number): boolean {
  const word = plain(texts[at])
  const joins = NOR.has(word) ? texts.slice(0, at).some((each) => NOT.has(plain(each))) : OR.has(word)
  return at > 0 && joins && texts.length > at + 1 && !isGateName(texts, at)
}

/** Before the word, or in capitals in a text with it. */
export function isGateName(texts: string[], at: number): boolean {
  const word = texts[at] ?? ''
  if (!/^(?:and|or)$/i.test(word)) return false
  if (GATES.has(plain(texts[at + 1]))) return true
  return /^[A-Z]/.test(word) && texts.some((each) => GATES.has(each))
}

export function isAnd(texts: string[], at: number): boolean {
  return at > 0 && AND.has(plain(texts[at])) && texts.length > at + 1 && !isGateName(texts, at)
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
