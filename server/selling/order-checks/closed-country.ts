import type { StoredAddress } from '#contract/selling/delivery.ts'
import { contradictsRegion } from '#server/selling/addresses/postal-regions.ts'
import { regionOf } from '#server/selling/addresses/regions.ts'
import { ABBREVIATIONS, isEmbargoed } from './country-names.ts'
import type { AddressRead, Mention } from './read-address.ts'

/** At the end of a longer line these are rarely countries: people, and 'Long Island' (Iceland in its own language). */
const ONLY_ALONE = new Set('island chad jordan georgia israel france holland'.split(' '))

/** Before the name of a country they make another name: 'Rue de Cuba', 'Hotel Cuba'. */
const OF_A_NAME = new Set(
  `a al aleja allee av ave avenida avenue bar boulevard bulevar cafe calle carrer carretera casa chemin club corso d de del della
   der di dr du embassy gade gata haus hof hotel house la laan largo le little namesti new of paseo piazza pl placa place plac platz
   plaza plein praca prospekt quai radio rua rue sokak st str straat strada strasse street the travessa ul ulica ulice ulitsa utca
   vag vej via viale villa von weg zur`.split(/\s+/),
)
/** Before 'of' and the name of a country. */
const STATES =
  /(?:^|(\S+) )(?:republi\w+|repubblica|rep|kingdom|state|federa\w+|sultanate|emirate|union|commonwealth|konigreich|royaume|reino|regno|islami\w+)$/
const OF = new Set('d da de del der di do du of von'.split(' '))

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
    [...last.codes].every(isClosed) &&
    !regionOf(country, last.name) &&
    isSure(last, read, isChosen ? country : undefined)
  return isNamed && code ? { named: code, isDoubtful: false } : { isDoubtful: true }
}

const isNoNumber = (word: string) => !/\d/.test(word)

/** `chosen` is the country that the buyer chose. */
function isSure(
  { name, codes, at, before, isCode }: Mention,
  read: AddressRead,
  chosen: string | undefined,
): boolean {
  // A code is also the end of a company's name: 'Farad AG'.
  if (isCode) return at === 'whole' || (isEmbargoed(codes) && !(name.toUpperCase() in ABBREVIATIONS))
  // A town of that name in the country that the buyer chose: '12 Main Street, Cuba'.
  if (at === 'whole') return !(chosen && read.followsStreet)
  if (ONLY_ALONE.has(name)) return false
  const leading = read.lastPart?.words.join(' ').split(` ${name}`)[0] ?? ''
  // '7940-172 Cuba' is one in Portugal.
  if (chosen && isPostalCodeOf(chosen, leading)) return false
  if (before === undefined || !OF_A_NAME.has(before)) return true
  const state = STATES.exec(leading.slice(0, -before.length).trim())
  return OF.has(before) && state !== null && !OF_A_NAME.has(state[1] ?? '')
}

/** Whether the address has a post code that is known to be of the region. */
function agrees({ segments }: AddressRead, country: string, region: string): boolean {
  const codes = segments.flatMap(({ text }) => text.match(/\b\d{5}\b/g) ?? [])
  return codes.some((postalCode) => contradictsRegion({ country, region, postalCode }) === false)
}

/**
 * Postal codes as `nameKey` writes them, by country: n is a figure, a is a letter, a space may be missing. Source: Universal Postal
 * Union, 'Postal addressing systems in member countries'.
 */
const SHAPES: [string, string][] = [
  ['AT AU BD BE BG CH CY DK GE GL HU LI LU LV MD MK NO NZ PH PY SI TN VE ZA', 'nnnn'],
  [
    'AS BA CR DE DO DZ EE EG ES FI FR GP GR GT GU HR ID IT KE KR LT MA MC ME MQ MX MY PE RE RS SA SM TH TR TW UA VA VN',
    'nnnnn',
  ],
  ['US PR VI MP', 'nnnnn;nnnnn nnnn'],
  ['CN CO EC IN KG KZ NG RO SG TJ TM UZ VN', 'nnnnnn'],
  ['CL IL', 'nnnnnnn;nnn nnnn'],
  ['JP', 'nnn nnnn'],
  ['CZ GR SE SK', 'nnn nn'],
  ['PL', 'nn nnn'],
  ['PT', 'nnnn;nnnn nnn'],
  ['BR', 'nnnnn nnn'],
  ['NL', 'nnnn aa'],
  ['AR', 'nnnn;annnnaaa'],
  ['CA', 'ana nan'],
  ['GB GG IM JE', 'an naa;ann naa;aan naa;aann naa;ana naa;aana naa'],
  ['IS FO', 'nnn'],
]
const OTHERS = 'nnn;nnnn;nnnnn;nnnnnn;nnnnnnn;nnnnnnnn'

/** Also with the letters of the country before it. */
function isPostalCodeOf(country: string, text: string): boolean {
  const shapes = SHAPES.filter(([countries]) => countries.split(' ').includes(country)).map(
    ([, shape]) => shape,
  )
  const source = (shapes.join(';') || OTHERS)
    .replaceAll('n', '\\d')
    .replaceAll('a', '[a-z]')
    .replaceAll(' ', ' ?')
    .replaceAll(';', '|')
  return new RegExp(`^((${country}|[a-z]) ?)?(${source})$`, 'i').test(text)
}

/** A ZIP code, or a postal code of Canada. */
const POSTAL_CODE = /\b(\d{5}(-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)\b/gi

/** Whether all post codes in an address are of another region than the order goes to, whose tax may be another. */
export function isInOtherRegion(
  { segments }: AddressRead,
  destination: Pick<StoredAddress, 'country' | 'region'> | undefined,
): boolean {
  if (destination?.region === undefined) return false
  const codes = segments.flatMap(({ text }) => text.match(POSTAL_CODE) ?? [])
  const known = codes.map((postalCode) => contradictsRegion({ ...destination, postalCode }))
  return known.includes(true) && !known.includes(false)
}
