import { readUnit } from '#contract/catalog/quantities/unit-spellings.ts'
import { numberNamed } from './number-names.ts'
import type { Value } from './operators.ts'

const SHARES: Readonly<Record<string, number>> = { half: 0.5, quarter: 0.25, third: 1 / 3 }

/** Names with a word that means something else alone, or that is left out of questions. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:exclusive|ex)[- ]or$/i, 'XOR'],
  [/^one[- ]shot$/i, 'oneshot'],
  [/^(?:d[- ]?sub|sub[- ]?d)$/i, 'dsub'],
  [/^usb[- ]?(?:type)?[- ]?a$/i, 'usba'],
  [/^usb[- ]?(?:type)?[- ]?b$/i, 'usbb'],
  [/^(?:mini|micro)[- ]?usb(?:[- ]?[ab])?$/i, 'usbb'],
]
const MAX_NAME = 3

const NAMED_VALUE = /^[a-z][a-z()_]{0,9}[=:](?=[\d.])(.+)$/i

const FUSE = /^([TF])(\d+(?:[.,]\d+)?m?A)[LH]?$/
const SPEEDS: Readonly<Record<string, string>> = { T: 'slow', F: 'fast' }

const TIMES = /^(\d{1,2})x([a-z]{2,})$/i

/** 'half watt' as '0.5 watt', 'CL=18pF' as '18pF', 'exclusive OR' as 'XOR', '2xNPN' as '2 NPN', 'T3.15A' as 'slow 3.15A'. */
export function spelledAt(texts: string[], at: number): Value | undefined {
  for (let length = MAX_NAME; length > 0; length--) {
    const text = texts.slice(at, at + length).join(' ')
    const [, name] = NAMES.find(([pattern]) => pattern.test(text)) ?? []
    if (name !== undefined) return { length, text: name }
  }
  const [first = '', next = ''] = texts.slice(at, at + 2)
  const [, value] = NAMED_VALUE.exec(first) ?? []
  if (value !== undefined) return { length: 1, text: value }
  const [, speed = '', current] = FUSE.exec(first) ?? []
  if (current !== undefined) return { length: 1, text: `${SPEEDS[speed]} ${current}` }
  const [, times, counted] = TIMES.exec(first) ?? []
  if (times !== undefined) return { length: 1, text: `${times} ${counted}` }
  const number = SHARES[first.toLowerCase()] ?? numberNamed(first.toLowerCase())
  if (number === undefined || next.length === 1 || readUnit(next).length === 0) return undefined
  return { length: 2, text: `${number} ${next}` }
}
