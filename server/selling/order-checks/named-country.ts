import { countriesByName, isCountry, nameKey } from '#contract/countries.ts'
import { regionOf } from '#server/selling/addresses/regions.ts'

/** Codes of countries on the envelopes of Europe that are not those of ISO 3166-1: 'A-1010 Wien'. */
const POSTAL_PREFIXES: Record<string, string> = {
  A: 'AT',
  B: 'BE',
  D: 'DE',
  E: 'ES',
  F: 'FR',
  H: 'HU',
  I: 'IT',
  L: 'LU',
  N: 'NO',
  P: 'PT',
  S: 'SE',
  FIN: 'FI',
  FL: 'LI',
  SLO: 'SI',
}

/** At the end of a longer line these are rarely countries: 'Long Island' (Island is Iceland in its own language). */
const ONLY_ALONE = new Set(['island', 'chad', 'jordan'])

const OF_A_STREET = new Set(
  'a av avenida avenue boulevard calle d de del della der di du la le of place plaza rue st str the via von zur'.split(
    ' ',
  ),
)

const isPhone = (line: string) => /^[^\p{L}]*\d[\d\s()+./-]{5,}$/u.test(line.replace(/^\p{L}+[.:]\s*/u, ''))

/** Whether the text of an address names a country other than `country`, as far as its last lines say so (rules: M-27). */
export function namesAnotherCountry(address: string, country: string): boolean {
  const lines = address
    .split(/\n|,\s*(?=[^,\n]*$)/m)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !isPhone(line))
  const [before = '', last = ''] = [lines.at(-2), lines.at(-1)]
  const named =
    atEnd(last, country) ??
    // A line with a post code after it: the line before is a city, such as Lebanon in Pennsylvania.
    (/\d/.test(last) ? undefined : alone(before, country)) ??
    prefixed(last, country) ??
    prefixed(before, country)
  return named !== undefined && named !== country
}

function countryFor(name: string, country: string): string | undefined {
  return regionOf(country, name) ? country : countriesByName().get(name)
}

function alone(line: string, country: string): string | undefined {
  if (/^[A-Z]{2}$/.test(line) && isCountry(line) && !regionOf(country, line)) return line
  return countryFor(nameKey(line), country)
}

/** The country that is the line, or its last words: the longest name, so that New Jersey is not Jersey. */
function atEnd(line: string, country: string): string | undefined {
  const whole = alone(line, country)
  if (whole) return whole
  // A post code may follow: 'Sydney Australia 2000'.
  const words = nameKey(line.replace(/[\s-]+[\d-]{3,}$/, '')).split(' ')
  for (let first = 0; first < words.length; first++) {
    const name = words.slice(first).join(' ')
    const found = countryFor(name, country)
    if (!found) continue
    const isStreet = first > 0 && OF_A_STREET.has(words[first - 1] ?? '')
    return isStreet || (first > 0 && ONLY_ALONE.has(name)) ? undefined : found
  }
  return undefined
}

function prefixed(line: string, country: string): string | undefined {
  const [, prefix = ''] = /^([A-Z]{1,3})[-–]\s?\d{4,6}\b/.exec(line) ?? []
  const code = POSTAL_PREFIXES[prefix] ?? prefix
  return isCountry(code) && !regionOf(country, prefix) ? code : undefined
}
