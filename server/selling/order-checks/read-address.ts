import { isCountry } from '#contract/countries.ts'
import { isNoPlace, joined, type Segment, segmentsOf, withoutLabel } from './address-segments.ts'
import { ABBREVIATIONS, countryNames, isEmbargoed, LONG_CODES } from './country-names.ts'

/** A country that an address may name. */
export interface Mention {
  /** As `nameKey` writes it. */
  name: string
  codes: ReadonlySet<string>
  /** All of a part of the address, the last words of one, or other words. */
  at: 'whole' | 'end' | 'within'
  /** The word before it in its part. */
  before: string | undefined
  isCode: boolean
}

export interface AddressRead {
  segments: Segment[]
  mentions: Mention[]
  /** Of the last part that is a place, without what follows it, such as telephone numbers. */
  last: Mention | undefined
  /** Whether the part before the last one has a number, as a street has. */
  followsStreet: boolean
  /** The part that has the last mention. */
  lastPart: Segment | undefined
}

/** A shorter name, such as Irã or Man, is a word of other languages too. */
const LEAST_WITHIN = 4
/** Of the pieces of a name that spaces tear apart. */
const MOST_PIECES = 8
const MOST_PARTS = 3

/** Finds the names and codes of countries in an address. The country of an address stands at its end. */
export function readAddress(address: string): AddressRead {
  const segments = withNamesJoined(segmentsOf(address).map(withoutLabel))
  const lastAt = segments.findLastIndex((segment) => !isNoPlace(segment))
  const read = segments.map(mentionsIn)
  const last = read[lastAt]?.find(({ at }) => at !== 'within') ?? prefixOf(segments[lastAt])
  return {
    segments,
    mentions: read.flat(),
    last,
    followsStreet: /\d/.test(segments[lastAt - 1]?.text ?? ''),
    lastPart: segments[lastAt],
  }
}

/** Parts that only together are the name of an embargoed country as one: 'Korea (North)'. */
function withNamesJoined(segments: Segment[]): Segment[] {
  const parts: Segment[] = []
  for (let at = 0; at < segments.length; ) {
    const group = [MOST_PARTS, 2].map((count) => segments.slice(at, at + count)).find(isOneName)
    parts.push(joined(group ?? segments.slice(at, at + 1)))
    at += group?.length ?? 1
  }
  return parts
}

function isOneName(parts: Segment[]): boolean {
  if (parts.length < 2) return false
  const { byName, mostWords } = countryNames()
  const { words } = joined(parts)
  const end = endOf(words)
  const startsInFirst =
    parts[0]?.words.map((_, first) => first).filter((first) => end - first <= mostWords) ?? []
  const lastStarts = words.length - (parts.at(-1)?.words.length ?? 0)
  return (
    end > lastStarts &&
    startsInFirst.some((first) => isEmbargoed(byName.get(words.slice(first, end).join(' ')) ?? new Set()))
  )
}

/** A post code may follow: 'Sydney Australia 2000'. */
const endOf = (words: string[]) => words.findLastIndex((word) => !/^\d{3,}$/.test(word)) + 1

function mentionsIn(segment: Segment): Mention[] {
  const words = segment.words
  const end = endOf(words)
  const mentions: Mention[] = []
  for (let first = 0; first < words.length; ) {
    const found = longestFrom(words, first)
    if (!found) {
      first++
      continue
    }
    const atEnd = found.end === end
    const at = atEnd ? (first === 0 ? 'whole' : 'end') : 'within'
    if (at === 'whole' || found.name.length >= LEAST_WITHIN || !/^\p{Script=Latin}+$/u.test(found.name))
      mentions.push({ name: found.name, codes: found.codes, at, before: words[first - 1], isCode: false })
    first = found.end
  }
  return [...mentions, ...codeIn(segment)]
}

/** The longest name, so that New Jersey is not Jersey. */
function longestFrom(words: string[], first: number) {
  const { byName, bySpaceless, mostWords } = countryNames()
  const most = Math.min(words.length, first + Math.max(mostWords, MOST_PIECES))
  for (let end = most; end > first; end--) {
    const part = words.slice(first, end)
    const name = part.join(' ')
    const codes = byName.get(name) ?? bySpaceless.get(part.join(''))
    if (codes) return { name, codes, end }
  }
  return undefined
}

/** As written on envelopes: in capitals, alone or as the last word. */
function codeIn({ text }: Segment): Mention[] {
  const [, before, code = ''] = /^(.*?)\b([A-Z]{2,3})$/u.exec(text.replace(/[\s-]+\d{3,}$/, '')) ?? []
  const at = before?.trim() === '' ? 'whole' : 'end'
  const country = ABBREVIATIONS[code] ?? LONG_CODES[code] ?? code
  if (!isCountry(country)) return []
  return [{ name: code.toLowerCase(), codes: new Set([country]), at, before: undefined, isCode: true }]
}

/** 'IR-11369 Tehran'. */
function prefixOf(segment: Segment | undefined): Mention | undefined {
  const [, code = ''] = /^([A-Z]{2})[-–\s]?\d{4,10}\b/.exec(segment?.text ?? '') ?? []
  if (!isCountry(code)) return undefined
  return { name: code.toLowerCase(), codes: new Set([code]), at: 'whole', before: undefined, isCode: true }
}
