import { expect, it } from 'vitest'
import { EMBARGOED } from '#contract/selling/embargoed.ts'
import { closedCountryIn } from './closed-country.ts'
import { namesAnotherCountry } from './named-country.ts'
import { readAddress } from './read-address.ts'

function judge(address: string, country: string, open?: string[], isChosen = false): string {
  const isClosed = (code: string) => (open ? !open.includes(code) : EMBARGOED.includes(code))
  const { named, isDoubtful } = closedCountryIn(readAddress(address), { country, isChosen, isClosed })
  return named ?? (isDoubtful ? 'asked' : 'silent')
}

/** Addresses between bars; a slash begins a line. */
const addresses = (text: string) => text.split('|').map((one) => one.trim().replaceAll(/\s+\/\s+/g, '\n'))

/** What an address says of an order to a country. */
const toCountry = {
  'IR of DE': `No. 5, Azadi Street / Tehran IRAN | No. 5, Azadi Street / Tehran 11369 iran |
     Azadi Street 5 / Tehran Iran 11369 | Azadi Street 5 / Tehran / I.R. Iran / +98 21 5550 0100 |
     Azadi Street 5 / Tehran / Iran (Islamic Republic of) | Azadi Street 5 / Tehran / I R A N |
     Azadi Street 5 / Tehran I-R-A-N | Azadi Street 5 / Tehran / Ir an |
     Azadi Street 5 / Tehran / I\u00adr\u00ada\u00adn | Azadi Street 5 / Tehran I\u200br\u200ba\u200bn |
     Azadi Street 5 / Tehran / ＩＲＡＮ | Azadi Street 5 / Tehran Irаn | Azadi Street 5 / Tehran / Ïrán |
     Azadi Street 5 / Tehran / Country: Iran | Azadi Street 5 / Tehran (Iran) |
     Azadi Street 5 / Tehran / IR | Azadi Street 5 / Tehran IRN | Azadi Street 5 / IR-11369 Tehran |
     خیابان آزادی ۵ / تهران / ایران | Azadi Street 5 / Teheran / Iran / c/o Mei Tanaka`,
  'RU of DE': `Невский проспект 1 / Санкт-Петербург / Россия | Nevsky 1, St Petersburg, Russian Federation |
     Newski 1, 190000 Sankt Petersburg, RUSSLAND | Nevsky 1 / 190000 S. Pietroburgo / RUS`,
  'CU of PT': `Largo 1 / 7940-172 CUBA`,
  'CU of DE': `Calle 23 / La Habana / Cuba`,
  'SY of DE': `Praca 1 / Damasco Síria`,
  'BY of DE': `Pr. 1 / 220030 Minsk / Biélorussie`,
  'KP of DE': `1 Kim Street / Pyongyang / North Korea | 1 Kim Street / Pyongyang NorthKorea | 平壌市 / 北朝鮮`,
  'asked of DE': `Iran Street 5 / 20457 Hamburg | Hotel Cuba / Hafenweg 4 / 20457 Hamburg |
     Hafenweg 4 / 20457 Hamburg / z. H. Iran Costa | Main Street / Cuba, NY 14727, USA |
     Россия / 190000 Санкт-Петербург / Невский проспект 1 | Hafenweg 4 / 20457 Hamburg / Abt. RF |
     Tverskaya 1 / Moscow 101000 RF`,
  'asked of FR': `5 Rue de Cuba | Allée de la République de Cuba`,
  'asked of US': `Main Street / Cuba, NY 14727 | Main Street 5 / Cuba, MO | 12 Belarus Ave`,
  'asked of BR': `Rua Cuba 123`,
  'silent of US': `1 Salina Street / Syracuse, NY 13202 | Prussia Street / King of Prussia, PA 19406 |
     1 University Road / Boulder CO 80309`,
  'silent of DE': `Miranda Street 4 / 20457 Hamburg | Rruga 5 / Tirana / Albania | Marktplatz 1 / 80331 München BY |
     Hafenweg 4 / 20457 Hamburg | 1 Sejong-daero / Seoul / South Korea |
     1 Sejong-daero / Seoul / Republic of Korea | Iranische Straße 5 / 13347 Berlin |
     Hafenweg 4 / 20457 St.Georg | -`,
  'silent of KR': `1 North Road / Seoul / Korea`,
}

it.each(Object.entries(toCountry))('%s', (what, texts) => {
  const [told, country = ''] = what.split(' of ')
  for (const address of addresses(texts)) expect(judge(address, country), address).toBe(told)
})

/** Names in any language, in full and short, in both orders. */
const names = {
  RU: `Российская Федерация | Russische Föderation | The Russian Federation |
     Russian Federation (the) | Russian Fed. | Federación Rusa | Federación de Rusia |
     Fédération de Russie | Federazione Russa | Federação Russa | Federacja Rosyjska |
     Ruská federace | Ryska federationen | РФ | RF | Moscow.Russia`,
  BY: `Weißrussland | Weissrussland | WEISSRUSSLAND | Vitryssland | Hviderusland | Wit-Rusland |
     Белоруссия | Рэспубліка Беларусь | Belarus, Republic of | République du Bélarus`,
  KP: `Korea (North) | Korea, North | Korea, Democratic | Korea / North | Pyongyang Korea, North |
     Korea (North) 12345 | Corée (Nord) | Korea, Democratic People's Republic of |
     Korea (Democratic People’s Republic of) | Korea (the Democratic People's Republic of) |
     Corée, République populaire démocratique de | Democratic Peoples Republic / of Korea |
     N. Korea | N.Korea | D.P.R. of Korea | D.P.R.Korea | DPRK | PRK | 조선민주주의인민공화국 |
     Demokratische Volksrepublik Korea | República Popular Democrática de Corea | КНДР`,
  SY: `République arabe syrienne | Syrian Arab Rep. | Syrian Arab Republic (the) | S.A.R. Syria |
     República Árabe Siria | Syrische Arabische Republiek | الجمهورية العربية السورية`,
  IR: `Tehran.Iran | I.R.Iran | I. R. of Iran | IRI | Iran, Islamic Rep. of |
     République islamique d'Iran | Téhéran République islamique d'Iran |
     Iran (République islamique d') | Islamische Republik Iran | جمهوری اسلامی ایران`,
  CU: `République de Cuba | La Havane République de Cuba | República de Cuba |
     Cuba (República de) | Republik Kuba`,
}

it.each(Object.entries(names))('names of %s', (code, texts) => {
  for (const name of addresses(texts)) expect(judge(`1 Long Street\nCapital\n${name}`, 'DE'), name).toBe(code)
})

/** Of a shop that delivers to these countries only. */
const closed: [address: string, told: string, country: string, open: string][] = [
  ['1 Moi Avenue / Tbilisi / Georgia', 'GE', 'DE', 'DE'],
  ['5 State Street / Atlanta, Georgia 30303', 'silent', 'US', 'US'],
  ['5 State Street / Atlanta, Georgia', 'asked', 'US', 'US'],
  ['5 State Street / Atlanta, Georgia 90001', 'asked', 'US', 'US'],
  ['5 State Street / Lebanon, PA 17042', 'silent', 'US', 'US'],
  ['5 State Street / Lebanon', 'LB', 'DE', 'DE'],
  ['5 Grove Street / Trenton, New Jersey', 'silent', 'US', 'US'],
  ['Georgia Smith / Hafenweg 4 / 20457 Hamburg', 'asked', 'DE', 'DE'],
  ['Hafenweg 4 / 20457 Hamburg, Farad AG', 'asked', 'DE', 'DE'],
  ['Hafenweg 4 / 20457 Hamburg / Germany', 'silent', 'DE', 'DE'],
  ['Ringstraße 1 / 1010 Wien / Österreich', 'AT', 'DE', 'DE'],
  ['Bahnhofstrasse 1 / 8001 Zürich / Suisse', 'CH', 'DE', 'DE FR'],
  ['1 Rue Haute / 75001 Paris / France', 'silent', 'DE', 'DE FR'],
]

it.each(closed)('%s: %s, to %s of %s', (text, told, country, open) => {
  for (const address of addresses(text)) expect(judge(address, country, open.split(' '))).toBe(told)
})

it.each([
  ['12 Main Street / Cuba', 'US', 'asked'],
  ['12 Main Street / Tehran / Iran', 'US', 'IR'],
  ['12 Main Street / Tehran Iran', 'US', 'IR'],
  ['Largo 1 / 7940-172 CUBA', 'PT', 'asked'],
  ['Largo 1 / PT-7940-172 Cuba', 'PT', 'asked'],
  ['Largo 1 / 7940-172 Cuba / Portugal', 'PT', 'asked'],
  ['Calle 23 / 10400 CUBA', 'PT', 'CU'],
  ['Newski / 190000 RUSSIA', 'DE', 'RU'],
  ['Azadi Street / 11369 Tehran IRAN', 'DE', 'IR'],
])('%s, in the country %s that the buyer chose: %s', (text, country, told) => {
  for (const address of addresses(text)) expect(judge(address, country, undefined, true)).toBe(told)
})

/** Addresses that name another country than this one. */
const abroad = {
  DE: `1 George Street / Sydney NSW 2000 / Australia | 1 George Street / Sydney NSW 2000 Australia |
     1 George Street / Sydney Australia 2000 | 1 George Street / Sydney / AU |
     1 George Street / Sydney / Australia / +61 2 5550 0100 |
     1 George Street / Sydney / Australia / c/o Mei Tanaka | Ringstraße 1 / A-1010 Wien |
     Ringstraße 1 / 1010 Wien / Österreich | 1-1 Chiyoda / Tokyo / 日本 | 4 Dock Road / Bristol / U.K. |
     1 Mission Street / San Francisco / USA | 1 Laugavegur / 101 Reykjavik / Ísland |
     1 Moi Avenue / Tbilisi / Georgia`,
  US: `Hafenweg 4 / 20457 Hamburg / Deutschland | Hafenweg 4 / D-20457 Hamburg`,
  IE: `4 Dock Road / Belfast / Northern Ireland`,
  GB: `4 Dock Road / Dublin / Republic of Ireland`,
  FR: `1 Rue Haute / Bruxelles / Belgique`,
}

/** Addresses that name no other one. */
const within = {
  US: `12 Georgia Ave / Washington DC 20011 | 5 Grove Street / Jersey City, NJ 07302 |
     7 Turkey Hill / Conestoga, PA 17516 | 5 State Street / Trenton, New Jersey |
     5 State Street / Atlanta, Georgia 30303 | 5 State Street / Islip / Long Island |
     5 State Street / Lebanon / PA 17042 | 5 State Street / Wilmington / DE |
     5 State Street / San Juan / Puerto Rico`,
  DE: `5 Grove Street / Jersey City | 7 Turkey Hill | 12 Rue de France | Plaza España |
     Hafenweg 4 / D-20457 Hamburg / Germany | Block B-204 / Hafenweg 4 / 20457 Hamburg |
     Australia Trading GmbH / Hafenweg 4 / 20457 Hamburg | Mei Jordan / Hafenweg 4 / 20457 Hamburg |
     Hafenweg 4 / 20457 Hamburg / z. H. Michael Jordan | 4 Dock Road |`,
  AU: `1 George Street / Sydney / New South Wales`,
  GB: `4 Dock Road / Belfast / Northern Ireland`,
  BE: `Havenstraat 1 / 6700 Arlon / Luxembourg`,
}

it.each([
  ...Object.entries(abroad).map(([country, texts]) => [true, country, texts] as const),
  ...Object.entries(within).map(([country, texts]) => [false, country, texts] as const),
])('%s, that another country than %s is named', (expected, country, texts) => {
  for (const address of addresses(texts))
    expect(namesAnotherCountry(address, country), address).toBe(expected)
})
