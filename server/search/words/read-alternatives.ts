import { sameAs } from './phrases.ts'
import { readChip, readChoice, readValue } from './read-parameters.ts'
import { wordsIn } from './split-words.ts'
import type { TreeWords } from './tree-words.ts'

const ALTERNATIVES_MOST = 8

/** The parts of '0402/0603' or 'red/green', if all of them are values of one parameter. '1/4W' and '100n/50V' are none. */
export function readAlternatives(tree: TreeWords, text: string): string[] | undefined {
  const texts = text.split('/')
  if (texts.length < 2 || texts.length > ALTERNATIVES_MOST) return undefined
  const [first = new Set<string>(), ...others] = texts.map((each) => keysOf(tree, each))
  const common = [...first].some((key) => others.every((keys) => keys.has(key)))
  return common ? texts : undefined
}

/** The keys of the parameters that have such a value. */
function keysOf(tree: TreeWords, text: string): Set<string> {
  const words = wordsIn(text)
  const phrases = sameAs(words.map(({ word }) => word))
  const reads = [
    readValue(tree, text, words),
    readChip(tree, text),
    ...[words, ...phrases.map((phrase) => phrase.map((word) => ({ word, cased: word })))].map((each) =>
      readChoice(tree, each),
    ),
  ]
  return new Set(reads.flatMap((read) => read?.readings.flatMap(({ key }) => key ?? []) ?? []))
}
