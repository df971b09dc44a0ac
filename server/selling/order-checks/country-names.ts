import { COUNTRIES, countriesByName, nameKey } from '#contract/countries.ts'
import { EMBARGOED } from '#contract/selling/embargoed.ts'
import { EMBARGOED_NAMES } from './embargoed-names.ts'

/** In which buyers write addresses, besides the languages of the countries themselves. */
const LANGUAGES =
  'en de fr es it pt nl pl cs sk hu ro bg el tr ru uk be sr hr sl fi sv da nb is et lv lt ga ar fa he hi bn ur ta th vi id ms sw az ka hy kk uz zh zh-Hant ja ko'.split(
    ' ',
  )

const FURTHER_NAMES: [string, string][] = [
  ['Republic of Korea', 'KR'],
  ['Korea, Republic of', 'KR'],
  ['Korea, South', 'KR'],
]

/** ISO 3166-1 alpha-3 of the same countries. */
export const LONG_CODES: Record<string, string> = {
  IRN: 'IR',
  CUB: 'CU',
  SYR: 'SY',
  PRK: 'KP',
  RUS: 'RU',
  BLR: 'BY',
}

/** No codes of ISO 3166-1: sure on a line of their own only. */
export const ABBREVIATIONS: Record<string, string> = { IRI: 'IR', RF: 'RU' }

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
  for (const [name, code] of [...countriesByName(), ...FURTHER_NAMES]) add(name, code)
  for (const language of LANGUAGES) {
    const shown = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of COUNTRIES) {
      const name = shown.of(code)
      if (name) add(name, code)
    }
  }
  for (const [code, list] of Object.entries(EMBARGOED_NAMES))
    for (const name of list.split(/,\s+/)) {
      add(name, code)
      add(name.replaceAll('’', ''), code)
    }
  for (const code of EMBARGOED) for (const name of otherOrders(byName, code)) add(name, code)
  const embargoed = [...byName].filter(([, codes]) => isEmbargoed(codes))
  const bySpaceless = new Map(embargoed.map(([name, codes]) => [name.replaceAll(' ', ''), codes] as const))
  const mostWords = Math.max(...[...byName.keys()].map((name) => name.split(' ').length))
  names = { byName, bySpaceless, mostWords }
  return names
}

export const isEmbargoed = (codes: ReadonlySet<string>) => [...codes].some((code) => EMBARGOED.includes(code))

/** As ISO 3166-1 writes them: 'Iran (Islamic Republic of)', 'Korea (the Democratic People's Republic of)', 'Russian Federation (the)'. */
function otherOrders(byName: ReadonlyMap<string, ReadonlySet<string>>, code: string): string[] {
  const wordsOfNames = (country: string) =>
    [...byName].filter(([, codes]) => codes.has(country)).map(([name]) => name.split(' '))
  const names = wordsOfNames(code)
  // What the names of North and South Korea share is no name of its own.
  const shared = code === 'KP' ? new Set(wordsOfNames('KR').flat()) : new Set<string>()
  const isShort = (word: string) => byName.get(word)?.has(code) || shared.has(word)
  return (
    names
      // 'Korea N' without its space is 'Korean'.
      .filter((words) => words.length > 1 && !words.includes('n'))
      .flatMap((words) => {
        const [name, first = '', last = ''] = [words.join(' '), words[0], words.at(-1)]
        const rest = words.slice(0, -1).join(' ')
        return [
          `${name} the`,
          `the ${name}`,
          ...(isShort(last) ? [`${last} ${rest}`, `${last} the ${rest}`] : []),
          ...(isShort(first) ? [`${words.slice(1).join(' ')} ${first}`] : []),
        ]
      })
  )
}
