import { readRange } from '#contract/catalog/quantities/read-range.ts'
import { unitOf } from '#contract/catalog/quantities/units.ts'
import trade from './words.json' with { type: 'json' }

export const BOTH_SIDES = /^(?:±|\+ ?\/? ?[-−–])/
/** 'to' and 'bis', without signs. */
const WORDS = trade.operators.to.split(' ').filter((word) => /[a-z]/.test(word))
const TO = new RegExp(` (?:${WORDS.join('|')}) `)
const NUMBER = String.raw`\d(?:[\d.,]*\d)?`
const UNIT = '[\\p{L}°%][\\p{L}°%/]{0,7}'
const WITHIN = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:(?:±|\+ ?\/? ?[-−–]) ?${NUMBER} ?${UNIT}|[-−–+]?${NUMBER}(?: ?${UNIT})? ?(?:\.{2,3}|[…~÷−‐‑‒–—-]|(?<= )(?:${WORDS.join('|')}) )[ ]?[-−–+]?${NUMBER} ?${UNIT})(?![\p{L}\d])`,
  'gu',
)

/** One spelling of a range with a unit, whatever its unit and signs: of '0-10 bar', '0…1 MPa' and '±5 V'. */
export function rangeCalled(text: string): string | undefined {
  const read = readRange(text.replace(TO, ' to '), undefined, 'free-text')
  if ('problem' in read || read.to === undefined) return undefined
  const { measures = '', signed } = unitOf(read.unit) ?? {}
  const isBoth = BOTH_SIDES.test(text)
  // '±5 %' and '±0.5 °C' are accuracies.
  if (isBoth && (!signed || measures === 'a share' || measures === 'a temperature')) return undefined
  const from = isBoth ? -read.to : read.from
  return from === undefined || from === read.to ? undefined : `${from}..${read.to} ${measures}`
}

export function rangesWithin(text: string): string[] {
  return [...text.matchAll(WITHIN)].flatMap(([found]) => rangeCalled(found) ?? [])
}
