import { COUNTRIES, countriesByName, nameKey } from '#contract/countries.ts'
import { EMBARGOED } from '#contract/selling/embargoed.ts'

/** In which buyers write addresses, besides the languages of the countries themselves. */
const LANGUAGES =
  'en de fr es it pt nl pl cs sk hu ro bg el tr ru uk be sr hr sl fi sv da nb is et lv lt ga ar fa he hi bn ur ta th vi id ms sw az ka hy kk uz zh zh-Hant ja ko'.split(
    ' ',
  )

/** Of the countries that are closed by default; others are in the data. */
const FURTHER_NAMES: Record<string, string> = {
  iran: 'IR',
  'islamic republic of iran': 'IR',
  persia: 'IR',
  persien: 'IR',
  cuba: 'CU',
  'republica de cuba': 'CU',
  syria: 'SY',
  'syrian arab republic': 'SY',
  'syrian republic': 'SY',
  suriye: 'SY',
  'north korea': 'KP',
  dprk: 'KP',
  'dpr korea': 'KP',
  'democratic peoples republic of korea': 'KP',
  'democratic people s republic of korea': 'KP',
  'korea dpr': 'KP',
  russia: 'RU',
  'russian federation': 'RU',
  rossiya: 'RU',
  rossija: 'RU',
  rossia: 'RU',
  'rossiyskaya federatsiya': 'RU',
  рф: 'RU',
  belarus: 'BY',
  'republic of belarus': 'BY',
  belorussia: 'BY',
  byelorussia: 'BY',
  belorus: 'BY',
}

/** ISO 3166-1 alpha-3 of the same countries. */
export const LONG_CODES: Record<string, string> = {
  IRN: 'IR',
  CUB: 'CU',
  SYR: 'SY',
  PRK: 'KP',
  RUS: 'RU',
  BLR: 'BY',
}

interface CountryNames {
  /** Some languages have one name for what are two countries in others. */
  byName: ReadonlyMap<string, ReadonlySet<string>>
  /** Of embargoed countries, without spaces: 'Ir an', 'NorthKorea'. Of others words such as 'to go' would be names. */
  bySpaceless: ReadonlyMap<string, ReadonlySet<string>>
  mostWords: number
}

let names: CountryNames | undefined

/** Made at first use: some 10,000 names. */
export function countryNames(): CountryNames {
  if (names) return names
  const byName = new Map<string, Set<string>>()
  const add = (name: string, code: string) => {
    const key = nameKey(name)
    byName.set(key, (byName.get(key) ?? new Set()).add(code))
  }
  for (const [name, code] of [...countriesByName(), ...Object.entries(FURTHER_NAMES)]) add(name, code)
  for (const language of LANGUAGES) {
    const shown = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of COUNTRIES) {
      const name = shown.of(code)
      if (name) add(name, code)
    }
  }
  const embargoed = [...byName].filter(([, codes]) => EMBARGOED.some((code) => codes.has(code)))
  const bySpaceless = new Map(embargoed.map(([name, codes]) => [name.replaceAll(' ', ''), codes] as const))
  const mostWords = Math.max(...[...byName.keys()].map((name) => name.split(' ').length))
  names = { byName, bySpaceless, mostWords }
  return names
}
