import type { Parameter } from '#server/catalog/search/catalogue.ts'
import { ratingOf } from './ratings.ts'
import { readingOfValue } from './read-parameters.ts'
import { stemOf, type Word } from './split-words.ts'
import type { TreeWords } from './tree-words.ts'
import type { Read } from './understanding.ts'

const SIZE = /^(\d+(?:\.\d+)?) ?(k|m|g)(i?(?:bit|byte|b)s?)?(?: ([a-z]+))?$/i
const NAMED = /^(k|m|g)(bit|b|byte)$/
const ORDER = 'kmg'
const BITS_OF_BYTE = 8

/** Sizes of memories, which the names of their parameters count, as 'Memory in Kbit'. */
export function readMemory(tree: TreeWords, words: Word[]): Read | undefined {
  const [, digits, prefix = '', base = '', what] = SIZE.exec(words.map(({ cased }) => cased).join(' ')) ?? []
  if (digits === undefined) return undefined
  const found = tree.parameters.flatMap(({ parameter, words: named }) => {
    if (parameter.kind !== 'number' || parameter.unit !== null) return []
    const [, counted = '', unit = ''] = [...named].map((each) => NAMED.exec(each)).find(Boolean) ?? []
    if (counted === '' || (what && !named.has(stemOf(what.toLowerCase())))) return []
    const steps = ORDER.indexOf(prefix.toLowerCase()) - ORDER.indexOf(counted)
    return [{ parameter, value: Number(digits) * 1024 ** steps * bitsIn(base, unit) }]
  })
  if (found.length === 0) return undefined
  const wanted = new Map(found.map(({ parameter, value }) => [parameter.id, ratingOf(parameter, value)]))
  const read: Read = {
    ways: [{ by: 'parameter', wanted }],
    readings: found.map(({ parameter, value }: { parameter: Parameter; value: number }) =>
      readingOfValue(parameter, ratingOf(parameter, value), value),
    ),
  }
  // '64K' alone is mostly a resistance.
  return base === '' && !what ? { ways: [], readings: [], ofKind: read } : read
}

function bitsIn(typed: string, counted: string): number {
  const [from, to] = [isBytes(typed), counted !== 'bit']
  if (from === undefined || from === to) return 1
  return from ? BITS_OF_BYTE : 1 / BITS_OF_BYTE
}

/** 'KB' are bytes; 'kb' may be either. */
function isBytes(base: string): boolean | undefined {
  if (/bit/i.test(base)) return false
  return /byte|B/.test(base) ? true : undefined
}
