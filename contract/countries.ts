/** Codes of ISO 3166-1 alpha-2. */
export const COUNTRIES: readonly string[] = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT
  BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH
  ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT
  HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS
  LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI
  NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG
  SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG
  UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
  `
  .trim()
  .split(/\s+/)

const known = new Set(COUNTRIES)
const english = new Intl.DisplayNames('en', { type: 'region' })

export function isCountry(code: string): boolean {
  return known.has(code)
}

/** 'Ca.' is 'ca', 'Île-de-France' is 'ile de france'. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}|\./gu, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const FURTHER_NAMES = {
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'czech republic': 'CZ',
  'russian federation': 'RU',
  'republic of ireland': 'IE',
  'the netherlands': 'NL',
  'peoples republic of china': 'CN',
  uae: 'AE',
}

const FURTHER_LANGUAGES: Record<string, string[]> = {
  BE: ['fr'],
  CA: ['fr'],
  CH: ['fr', 'it'],
  FI: ['sv'],
  IE: ['ga'],
  LU: ['de', 'fr'],
  ZA: ['af'],
}

let codes: ReadonlyMap<string, string> | undefined

/** Made at first use, because few texts are no codes. */
export function countriesByName(): ReadonlyMap<string, string> {
  if (codes) return codes
  const named = new Map<string, string>()
  // A name in another language must not replace an English one.
  const add = (language: string, code: string) => {
    const key = nameKey(new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code)
    if (!named.has(key)) named.set(key, code)
  }
  for (const code of COUNTRIES) add('en', code)
  for (const code of COUNTRIES) add('de', code)
  for (const code of COUNTRIES) {
    add(new Intl.Locale(`und-${code}`).maximize().language, code)
    for (const language of FURTHER_LANGUAGES[code] ?? []) add(language, code)
  }
  codes = new Map([...named, ...Object.entries(FURTHER_NAMES)])
  return codes
}

export function countryOf(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return isCountry(code) ? code : countriesByName().get(nameKey(text))
}

export function countryName(code: string): string {
  return english.of(code) ?? code
}

export function placeName(place: string, regionName = place.split('-')[1]): string {
  const country = countryName(place.slice(0, 2))
  return regionName === undefined ? country : `${country}: ${regionName}`
}
