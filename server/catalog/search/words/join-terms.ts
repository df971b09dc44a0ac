import type { Chunk } from './chunks.ts'
import type { Dictionary } from './dictionary.ts'
import { hasValue } from './family-values.ts'
import { colourOf } from './trade-meanings.ts'
import { type Draft, exactly, type ParameterReading, type Wanted, type Way } from './understanding.ts'

export function joinTerm(store: Dictionary, terms: Draft[], term: Draft, chunks: Chunk[]): void {
  const [{ not, listing, or, and } = {}] = chunks
  const typed = asTyped(term, chunks)
  const last = terms.at(-1)
  if (not) terms.push({ ...excluded(typed, term.text), ...(listing && { listing }) })
  else if (or && last && !saysNothing(last) && typed.unknown)
    terms.push(leftOut({ ...typed, text: typed.text || term.text }))
  else if (or && last?.unknown && !saysNothing(typed)) terms.splice(-1, 1, leftOut(last), typed)
  else if (!last || saysNothing(last) || saysNothing(typed)) terms.push(typed)
  else if (or) {
    terms.splice(-1, 1, eitherOf(last, typed, ' '))
    joinListed(terms)
  } else if (and !== undefined && isListed(store, last, typed, and))
    terms.splice(-1, 1, eitherOf(last, typed, and))
  else terms.push(and === ', ' ? { ...typed, listed: true } : typed)
}

/** 'A, B or C': what stands before the commas is an alternative too. */
function joinListed(terms: Draft[]): void {
  for (let last = terms.at(-1); last?.listed; last = terms.at(-1)) {
    const before = terms.at(-2)
    if (!before || saysNothing(before) || sharedBy(before, last).size === 0) return
    terms.splice(-2, 2, eitherOf(before, last, ', '))
  }
}

/** Of alternatives, one that nothing has is left out. */
function leftOut({ unknown: _, ...term }: Draft): Draft {
  return { ...term, filler: true }
}

function saysNothing({ unknown, filler }: Draft): boolean {
  return unknown !== undefined || filler === true
}

function asTyped(term: Draft, chunks: Chunk[]): Draft {
  if (chunks.every(({ typed }) => typed === undefined)) return term
  const texts = chunks.map((chunk) => chunk.typed ?? chunk.text)
  const text = texts.filter(Boolean).join(' ')
  if (term.mended === undefined) return { ...term, text }
  return { ...term, text, mended: text.slice(0, -term.text.length) + term.mended }
}

/** A word that nothing has excludes nothing. */
function excluded({ text, ways, readings, unknown }: Draft, plain = text): Draft {
  return {
    text,
    not: true,
    ways: [{ by: 'not', ways: [...meant(ways), ...shining(plain)] }],
    readings: unknown ? [{ kind: 'text', text: `not ${plain}` }] : readings.map(notReading),
  }
}

const OF_RGB = new Set(['red', 'green', 'blue'])

/** An RGB LED, or a 'red/green' one, is red too. */
function shining(text: string): Way[] {
  const colour = colourOf(text)
  if (colour === undefined) return []
  return [{ by: 'text', words: OF_RGB.has(colour) ? [colour, 'rgb', 'rgbw'] : [colour], named: true }]
}

/** Texts that have the words count only where nothing else has them. */
function meant(ways: Way[]): Way[] {
  const structured = ways.flatMap(structuredWay)
  return structured.length > 0 ? structured : ways.filter(({ by }) => by !== 'having')
}

/** 'Not 16 V' excludes no better ratings. */
function structuredWay(way: Way): Way[] {
  if (way.by === 'having' || way.by === 'text' || (way.by === 'all' && way.loose)) return []
  if (way.by === 'all') {
    const words = way.words.map((ways) => ways.flatMap(structuredWay))
    return words.every((ways) => ways.length > 0) ? [{ ...way, words }] : []
  }
  if (way.by !== 'parameter') return [way]
  return [{ by: 'parameter', wanted: new Map([...way.wanted].map(([id, each]) => [id, exactly(each)])) }]
}

function notReading({ kind, parameter, text, exactText }: ParameterReading): ParameterReading {
  return { kind, ...(parameter !== undefined && { parameter }), text: `not ${exactText || text}` }
}

function eitherOf(last: Draft, term: Draft, joint: string): Draft {
  const made = last.not ? eitherExcluded(last, term, joint) : either(last, term, joint)
  return { ...made, alternatives: (last.alternatives ?? 1) + (term.alternatives ?? 1) }
}

function eitherExcluded(last: Draft, term: Draft, joint: string): Draft {
  const { text, ways, readings } = either(last, excluded(term), joint)
  return {
    ...last,
    text,
    readings,
    ways: [{ by: 'not', ways: ways.flatMap((way) => (way.by === 'not' ? way.ways : [])) }],
  }
}

function either(last: Draft, term: Draft, joint: string): Draft {
  const of = (readings: ParameterReading[], { parameter }: ParameterReading) =>
    readings.find((each) => parameter !== undefined && each.parameter === parameter)
  return {
    ...last,
    text: term.text === '' ? last.text : last.text + joint + term.text,
    ways: [...last.ways, ...term.ways],
    readings: [
      ...last.readings.filter((reading) => !of(term.readings, reading)),
      ...term.readings.map((reading) => eitherReading(of(last.readings, reading), reading)),
    ],
  }
}

function eitherReading(one: ParameterReading | undefined, other: ParameterReading): ParameterReading {
  if (!one) return other
  const { key, filter, exact, exactText, ...rest } = other
  const text = orText(one.text, other.text)
  return {
    ...rest,
    text,
    ...(one.filter !== undefined && filter !== undefined && { key, filter: `${one.filter},${filter}` }),
    ...(one.exact !== undefined && exact !== undefined && { exact: `${one.exact},${exact}` }),
    ...(one.exactText && exactText && { exactText: orText(one.exactText, exactText) }),
  }
}

function orText(one: string, other: string): string {
  const [first, second] = [one.split(' '), other.split(' ')]
  const same = second.findIndex((word, nth) => word !== first[nth])
  return `${one} or ${second.slice(Math.max(0, same)).join(' ')}`
}

/** No part has two values of one parameter, or two numbers, so 'and' or a comma joins alternatives there. */
function isListed(store: Dictionary, last: Draft, term: Draft, joint: string): boolean {
  const shared = sharedBy(last, term)
  if (last.not && last.listing && joint !== ', ') return true
  if (last.not) return shared.size > 0 || (excludesNothing(last) && (joint !== ', ' || areAlike(last, term)))
  if ([last, term].every(isNumber)) return true
  return shared.size > 0 && ![last, term].some(isOneEnded) && !canHaveBoth(store, last, term)
}

function sharedBy(one: Draft, other: Draft): Set<number> {
  const ids = new Set(one.readings.map(({ parameter }) => parameter))
  return new Set(other.readings.flatMap(({ parameter = -1 }) => (ids.has(parameter) ? [parameter] : [])))
}

const NUMBER_KINDS = new Set<string>(['part-number', 'cross-reference', 'series'])

function isNumber({ readings }: Draft): boolean {
  return readings.length > 0 && readings.every(({ kind }) => NUMBER_KINDS.has(kind))
}

function isOneEnded({ readings }: Draft): boolean {
  return readings.some(
    ({ filter, exact }) => exact === undefined && (filter === undefined || /^\.\.|\.\.$/.test(filter)),
  )
}

/** '5V, 250V' are the coil and the contacts of a relay. */
function canHaveBoth(store: Dictionary, one: Draft, other: Draft): boolean {
  const [wanted, alsoWanted] = [wantedBy(one), wantedBy(other)]
  for (const segment of store.families) {
    const [ids, others] = [wanted, alsoWanted].map((each) =>
      [...each].flatMap(([id, value]) =>
        hasValue(segment, id, value) && isMeant(store, id, each) ? [id] : [],
      ),
    )
    if (ids?.some((id) => others?.some((each) => each !== id))) return true
  }
  return false
}

function wantedBy({ ways }: Draft): Map<number, Wanted> {
  return new Map(ways.flatMap((way) => (way.by === 'parameter' ? [...way.wanted] : [])))
}

/** A parameter that a value alone does not mean is meant if no part has such a value of the others. */
function isMeant({ inTree, families }: Dictionary, id: number, wanted: Map<number, Wanted>): boolean {
  const instead = inTree.meant.get(id) ?? []
  return !instead.some((each) => {
    const value = wanted.get(each.id)
    return value && families.some((family) => hasValue(family, each.id, value))
  })
}

function excludesNothing({ ways }: Draft): boolean {
  return ways.every((way) => way.by === 'not' && way.ways.length === 0)
}

/** 'X5R' is like 'Y5V', '0603' is not. */
function areAlike(last: Draft, term: Draft): boolean {
  const [one, other] = [last, term].map(({ text }) =>
    text.split(' ').at(-1)?.replace(/\p{L}/gu, 'A').replace(/\d/g, '0'),
  )
  return one === other
}
