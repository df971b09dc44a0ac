import { MAX_WORDS } from '#contract/catalog/parts.ts'
import { readQuantity } from '#contract/catalog/quantities/read-quantity.ts'
import { MAX_PHRASE, sameAs } from './phrases.ts'
import { readChip, readChoice, readFlag, readValue } from './read-parameters.ts'
import { wordsIn } from './split-words.ts'
import type { TreeWords } from './tree-words.ts'

/** '4,7k' and '1,000' are one number. */
const OF_NUMBER = /^\d{1,3}$/

/** All are values of one parameter: '0402/0603', but not '1/4W' or '100n/50V'. */
export function readAlternatives(tree: TreeWords, text: string): string[] | undefined {
  const texts = text.split(/[/,;|]/)
  if (texts.length < 2 || texts.length > MAX_WORDS) return undefined
  if (/[,;]/.test(text) && texts.some((each) => OF_NUMBER.test(each))) return undefined
  const [first = new Set<string>(), ...others] = texts.map((each) => keysOf(tree, each))
  const common = [...first].some((key) => others.every((keys) => keys.has(key)))
  return common || areNumbers(texts) ? texts : undefined
}

const NUMBER = /^(?=.*[a-z])(?=.*\d)[a-z\d][a-z\d.-]{3,}$/i

/** 'BC547/BC557', but not 'ADR34R2/R7'. */
function areNumbers(texts: string[]): boolean {
  const beginning = texts[0]?.slice(0, 2).toUpperCase() ?? ''
  return texts.every((each) => NUMBER.test(each) && each.toUpperCase().startsWith(beginning))
}

/** Of '10k-0603', '100nF_50V_X7R' or '100µF/63V', each of which is a value of another parameter. '10k-22k' is a range. */
export function readApart(tree: TreeWords, text: string): string[] | undefined {
  const texts = text.split(/[-_,;/]/)
  if (texts.length < 2 || texts.length > MAX_PHRASE || texts.some((each) => OF_NUMBER.test(each)))
    return undefined
  // '25ppm/°C' is one value.
  if (!('problem' in readQuantity(text, undefined, 'free-text'))) return undefined
  const seen = new Set<string>()
  for (const keys of texts.map((each) => keysOf(tree, each))) {
    if (keys.size === 0 || [...keys].some((key) => seen.has(key))) return undefined
    for (const key of keys) seen.add(key)
  }
  return texts
}

function keysOf(tree: TreeWords, text: string): Set<string> {
  const words = wordsIn(text)
  const phrases = sameAs(words.map(({ word }) => word))
  const reads = [
    readValue(tree, text, words),
    readChip(tree, text),
    ...[words, ...phrases.map((phrase) => phrase.map((word) => ({ word, cased: word })))].map(
      (each) => readFlag(tree, each) ?? readChoice(tree, each),
    ),
  ]
  return new Set(reads.flatMap((read) => read?.readings.flatMap(({ key }) => key ?? []) ?? []))
}
