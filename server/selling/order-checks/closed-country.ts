import { EMBARGOED } from '#contract/selling/embargoed.ts'
import { contradictsRegion } from '#server/selling/addresses/postal-regions.ts'
import { regionOf } from '#server/selling/addresses/regions.ts'
import type { AddressRead, Mention } from './read-address.ts'

/** At the end of a longer line these are rarely countries: people, and 'Long Island' (Iceland in its own language). */
const ONLY_ALONE = new Set('island chad jordan georgia israel france holland'.split(' '))

/** Before the name of a country they make another name: 'Rue de Cuba', 'Hotel Cuba'. */
const OF_A_NAME = new Set(
  `a av avenida avenue bar boulevard bulevar cafe calle casa corso club d de del della der di du embassy haus hof hotel house la
   le little new of piazza place platz plaza prospekt radio rua rue st str the ulica ulitsa via viale villa von zur`.split(
    /\s+/,
  ),
)
const STATES = /\b(republic|kingdom|state|federation|sultanate|emirate|union|commonwealth)$/

interface Context {
  /** Where the order goes: what the buyer chose, or the shop's country. */
  country: string | undefined
  /** Whether the buyer chose it. */
  isChosen: boolean
  isClosed: (country: string) => boolean
  /** Whether the fields of an address say what is a street: there a name means nothing, unless it is embargoed. */
  hasFields?: boolean
}

/**
 * What an address says of countries that the shop does not deliver or bill to (rules: M-54): `named` is the one at its end, where
 * the country of an address stands; `isDoubtful` if one may be meant.
 */
export function closedCountryIn(
  read: AddressRead,
  { country = '', isChosen, isClosed, hasFields = false }: Context,
): { named?: string; isDoubtful: boolean } {
  const isPlaced = read.segments.some(({ words }) =>
    agrees(read, country, words.filter(isNoNumber).join(' ')),
  )
  function isClosedOne({ name, codes, before, isCode }: Mention): boolean {
    if (![...codes].some(isClosed) || codes.has(country)) return false
    // New Jersey is not Jersey.
    if (regionOf(country, `${before} ${name}`)) return false
    if (regionOf(country, name)) return !isCode && !agrees(read, country, name)
    // Where state and post code agree, it is a town: Lebanon, PA 17042. An embargoed name is asked about all the same.
    return isEmbargoed(codes) || !isPlaced
  }
  const { last } = read
  const counts = ({ at, codes }: Mention) => !hasFields || at === 'whole' || isEmbargoed(codes)
  const isDoubtful = read.mentions.some((mention) => counts(mention) && isClosedOne(mention))
  if (!last || !isClosedOne(last)) return { isDoubtful }
  const [code] = last.codes
  const isNamed =
    [...last.codes].every(isClosed) && !regionOf(country, last.name) && isSure(last, read, isChosen)
  return isNamed && code ? { named: code, isDoubtful: false } : { isDoubtful: true }
}

const isNoNumber = (word: string) => !/\d/.test(word)
const isEmbargoed = (codes: ReadonlySet<string>) => [...codes].some((code) => EMBARGOED.includes(code))

function isSure({ name, codes, at, before, isCode }: Mention, read: AddressRead, isChosen: boolean): boolean {
  // A code is also the end of a company's name: 'Farad AG'.
  if (isCode) return at === 'whole' || isEmbargoed(codes)
  // A town of that name in the country that the buyer chose: '12 Main Street, Cuba'.
  if (at === 'whole') return !(isChosen && read.followsStreet)
  if (ONLY_ALONE.has(name)) return false
  if (before === undefined || !OF_A_NAME.has(before)) return true
  return before === 'of' && read.segments.some(({ words }) => STATES.test(textBefore(words, name)))
}

function textBefore(words: string[], name: string): string {
  const text = words.join(' ')
  return text.slice(0, Math.max(text.lastIndexOf(` of ${name}`), 0))
}

/** Whether the address has a post code that is known to be of the region. */
function agrees({ segments }: AddressRead, country: string, region: string): boolean {
  const codes = segments.flatMap(({ text }) => text.match(/\b\d{5}\b/g) ?? [])
  return codes.some((postalCode) => contradictsRegion({ country, region, postalCode }) === false)
}
