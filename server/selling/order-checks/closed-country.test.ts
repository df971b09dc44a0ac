import { expect, it } from 'vitest'
import { EMBARGOED } from '#contract/selling/embargoed.ts'
import { closedCountryIn } from './closed-country.ts'
import { readAddress } from './read-address.ts'

function judge(address: string, country: string, open?: string[], isChosen = false): string {
  const isClosed = (code: string) => (open ? !open.includes(code) : EMBARGOED.includes(code))
  const { named, isDoubtful } = closedCountryIn(readAddress(address), { country, isChosen, isClosed })
  return named ?? (isDoubtful ? 'asked' : 'silent')
}

const named = (code: string, names: string) =>
  names.split('|').map((name): [string, string] => [`1 Long Street\nCapital\n${name.trim()}`, code])

/** Addresses of orders to Germany, the shop's country, or to the one that is named. */
const embargoed: [string, string, string?][] = [
  ['No. 5, Azadi Street\nTehran IRAN', 'IR'],
  ['No. 5, Azadi Street\nTehran 11369 iran', 'IR'],
  ['Azadi Street 5\nTehran Iran 11369', 'IR'],
  ['Azadi Street 5\nTehran\nI.R. Iran\n+98 21 5550 0100', 'IR'],
  ['Azadi Street 5\nTehran\nIran (Islamic Republic of)', 'IR'],
  ['Azadi Street 5\nTehran\nI R A N', 'IR'],
  ['Azadi Street 5\nTehran I-R-A-N', 'IR'],
  ['Azadi Street 5\nTehran\nIr an', 'IR'],
  ['Azadi Street 5\nTehran\nI\u00adr\u00ada\u00adn', 'IR'],
  ['Azadi Street 5\nTehran I\u200br\u200ba\u200bn', 'IR'],
  ['Azadi Street 5\nTehran\nＩＲＡＮ', 'IR'],
  ['Azadi Street 5\nTehran Irаn', 'IR'],
  ['Azadi Street 5\nTehran\nÏrán', 'IR'],
  ['Azadi Street 5\nTehran\nCountry: Iran', 'IR'],
  ['Azadi Street 5\nTehran (Iran)', 'IR'],
  ['Azadi Street 5\nTehran\nIR', 'IR'],
  ['Azadi Street 5\nTehran IRN', 'IR'],
  ['Azadi Street 5\nIR-11369 Tehran', 'IR'],
  ['خیابان آزادی ۵\nتهران\nایران', 'IR'],
  ['Azadi Street 5\nTeheran\nIran\nc/o Mei Tanaka', 'IR'],
  ['Невский проспект 1\nСанкт-Петербург\nРоссия', 'RU'],
  ['Nevsky 1, St Petersburg, Russian Federation', 'RU'],
  ['Newski 1, 190000 Sankt Petersburg, RUSSLAND', 'RU'],
  ['Nevsky 1\n190000 S. Pietroburgo\nRUS', 'RU'],
  ['Calle 23\nLa Habana\nCuba', 'CU'],
  ['Praca 1\nDamasco Síria', 'SY'],
  ['Pr. 1\n220030 Minsk\nBiélorussie', 'BY'],
  ['1 Kim Street\nPyongyang\nNorth Korea', 'KP'],
  ['1 Kim Street\nPyongyang NorthKorea', 'KP'],
  ['平壌市\n北朝鮮', 'KP'],
  // In any language, in full and short, in both orders.
  ...named(
    'RU',
    `Российская Федерация | Russische Föderation | The Russian Federation |
     Russian Federation (the) | Russian Fed. | Federación Rusa | Federación de Rusia |
     Fédération de Russie | Federazione Russa | Federação Russa | Federacja Rosyjska |
     Ruská federace | Ryska federationen | РФ | RF | Moscow.Russia`,
  ),
  ...named(
    'BY',
    `Weißrussland | Weissrussland | WEISSRUSSLAND | Vitryssland | Hviderusland | Wit-Rusland |
     Белоруссия | Рэспубліка Беларусь | Belarus, Republic of | République du Bélarus`,
  ),
  ...named(
    'KP',
    `Korea (North) | Korea, North | Korea, Democratic | Korea\nNorth | Pyongyang Korea, North |
     Korea (North) 12345 | Corée (Nord) | Korea, Democratic People's Republic of |
     Korea (Democratic People’s Republic of) | Korea (the Democratic People's Republic of) |
     Corée, République populaire démocratique de | Democratic Peoples Republic\nof Korea |
     N. Korea | N.Korea | D.P.R. of Korea | D.P.R.Korea | DPRK | PRK | 조선민주주의인민공화국 |
     Demokratische Volksrepublik Korea | República Popular Democrática de Corea | КНДР`,
  ),
  ...named(
    'SY',
    `République arabe syrienne | Syrian Arab Rep. | Syrian Arab Republic (the) | S.A.R. Syria |
     República Árabe Siria | Syrische Arabische Republiek | الجمهورية العربية السورية`,
  ),
  ...named(
    'IR',
    `Tehran.Iran | I.R.Iran | I. R. of Iran | IRI | Iran, Islamic Rep. of |
     République islamique d'Iran | Téhéran République islamique d'Iran |
     Iran (République islamique d') | Islamische Republik Iran | جمهوری اسلامی ایران`,
  ),
  ...named(
    'CU',
    `République de Cuba | La Havane République de Cuba | República de Cuba |
     Cuba (República de) | Republik Kuba`,
  ),
  // What may be a street, a town or a person.
  ['Iran Street 5\n20457 Hamburg', 'asked'],
  ['5 Rue de Cuba', 'asked', 'FR'],
  ['Hotel Cuba\nHafenweg 4\n20457 Hamburg', 'asked'],
  ['Hafenweg 4\n20457 Hamburg\nz. H. Iran Costa', 'asked'],
  ['Main Street\nCuba, NY 14727', 'asked', 'US'],
  ['Main Street\nCuba, NY 14727, USA', 'asked'],
  ['Main Street 5\nCuba, MO', 'asked', 'US'],
  ['12 Belarus Ave', 'asked', 'US'],
  ['Allée de la République de Cuba', 'asked', 'FR'],
  ['Rua Cuba 123', 'asked', 'BR'],
  ['Россия\n190000 Санкт-Петербург\nНевский проспект 1', 'asked'],
  // What only sounds like one.
  ['1 Salina Street\nSyracuse, NY 13202', 'silent', 'US'],
  ['Miranda Street 4\n20457 Hamburg', 'silent'],
  ['Rruga 5\nTirana\nAlbania', 'silent'],
  ['Prussia Street\nKing of Prussia, PA 19406', 'silent', 'US'],
  ['Marktplatz 1\n80331 München BY', 'silent'],
  ['1 University Road\nBoulder CO 80309', 'silent', 'US'],
  ['Hafenweg 4\n20457 Hamburg', 'silent'],
  ['1 Sejong-daero\nSeoul\nSouth Korea', 'silent'],
  ['1 Sejong-daero\nSeoul\nRepublic of Korea', 'silent'],
  ['1 North Road\nSeoul\nKorea', 'silent', 'KR'],
  ['Hafenweg 4\n20457 Hamburg\nAbt. RF', 'asked'],
  ['Tverskaya 1\nMoscow 101000 RF', 'asked'],
  ['Iranische Straße 5\n13347 Berlin', 'silent'],
  ['Hafenweg 4\n20457 St.Georg', 'silent'],
  ['', 'silent'],
]

it.each(embargoed)('%j: %s', (address, expected, country = 'DE') =>
  expect(judge(address, country)).toBe(expected),
)

/** Of a shop that delivers to these countries only. */
const closed: [string, string, string, string[]][] = [
  ['1 Moi Avenue\nTbilisi\nGeorgia', 'GE', 'DE', ['DE']],
  ['5 State Street\nAtlanta, Georgia 30303', 'silent', 'US', ['US']],
  ['5 State Street\nAtlanta, Georgia', 'asked', 'US', ['US']],
  ['5 State Street\nAtlanta, Georgia 90001', 'asked', 'US', ['US']],
  ['5 State Street\nLebanon, PA 17042', 'silent', 'US', ['US']],
  ['5 State Street\nLebanon', 'LB', 'DE', ['DE']],
  ['5 Grove Street\nTrenton, New Jersey', 'silent', 'US', ['US']],
  ['Georgia Smith\nHafenweg 4\n20457 Hamburg', 'asked', 'DE', ['DE']],
  ['Hafenweg 4\n20457 Hamburg, Farad AG', 'asked', 'DE', ['DE']],
  ['Hafenweg 4\n20457 Hamburg\nGermany', 'silent', 'DE', ['DE']],
  ['Ringstraße 1\n1010 Wien\nÖsterreich', 'AT', 'DE', ['DE']],
  ['Bahnhofstrasse 1\n8001 Zürich\nSuisse', 'CH', 'DE', ['DE', 'FR']],
  ['1 Rue Haute\n75001 Paris\nFrance', 'silent', 'DE', ['DE', 'FR']],
]

it.each(closed)('%j: %s, to %s of %j', (address, expected, country, open) =>
  expect(judge(address, country, open)).toBe(expected),
)

it('a town in the country that the buyer chose is asked about', () => {
  expect(judge('12 Main Street\nCuba', 'US', undefined, true)).toBe('asked')
  expect(judge('12 Main Street\nTehran\nIran', 'US', undefined, true)).toBe('IR')
  expect(judge('12 Main Street\nTehran Iran', 'US', undefined, true)).toBe('IR')
  expect(judge('Largo 1\n7940-172 CUBA', 'PT', undefined, true)).toBe('asked')
  expect(judge('Largo 1\nPT-7940-172 Cuba', 'PT', undefined, true)).toBe('asked')
  expect(judge('Largo 1\n7940-172 Cuba\nPortugal', 'PT', undefined, true)).toBe('asked')
  expect(judge('Largo 1\n7940-172 CUBA', 'PT')).toBe('CU')
  expect(judge('Calle 23\n10400 CUBA', 'PT', undefined, true)).toBe('CU')
  expect(judge('Newski\n190000 RUSSIA', 'DE', undefined, true)).toBe('RU')
  expect(judge('Azadi Street\n11369 Tehran IRAN', 'DE', undefined, true)).toBe('IR')
})
