import { expect, it } from 'vitest'
import { createViesStandIn } from '#sandbox/vies/vies.ts'
import { decisionOf, findingOf } from './ask-vies.ts'
import { isSameCompany, isSamePlace } from './same-company.ts'
import { answerFrom, type Trader, type ViesAnswer, viesNumber } from './vies.ts'

const trader: Trader = {
  traderName: 'Composants SA',
  traderStreet: '4 Dock Road',
  traderPostalCode: 'BS1 4XX',
  traderCity: 'Bristol',
}
const held = { valid: true, requestDate: '2026-11-24T10:00:00.000Z', requestIdentifier: 'WAPIAAAAX1' }
const undisclosed = { name: '---', address: '---' }
const matches = (name: string, place = name) =>
  ({
    traderNameMatch: name,
    traderStreetMatch: place,
    traderPostalCodeMatch: place,
    traderCityMatch: place,
  }) as Partial<ViesAnswer>
const register = (name: string, address = '---') => ({ name, address })

it.each<[string, string, string, string, Partial<ViesAnswer>]>([
  ['confirmed', 'match', 'match', 'compared all', { ...undisclosed, ...matches('VALID') }],
  ['confirmed', 'match', 'not-known', 'compared the name', matches('VALID', 'NOT_PROCESSED')],
  ['confirmed', 'match', 'not-known', 'discloses the name', register('SA Composants')],
  ['open', 'no-match', 'match', 'has another name', { ...undisclosed, ...matches('INVALID', 'VALID') }],
  ['open', 'match', 'no-match', 'has another address', { ...undisclosed, ...matches('VALID', 'INVALID') }],
  ['open', 'no-match', 'not-known', 'has another holder', register('Autre Société SAS')],
  ['open', 'no-match', 'match', 'contradicts itself', { ...matches('VALID'), ...register('Autre SAS') }],
  ['open', 'match', 'no-match', 'has another place', register('Composants SA', '1 RUE HAUTE\n69002 LYON')],
  ['open', 'not-known', 'not-known', 'discloses nothing', undisclosed],
  ['open', 'not-known', 'not-known', 'says nothing of the holder', {}],
  ['rejected', 'match', 'match', 'says no', { ...undisclosed, ...matches('VALID'), valid: false }],
])('is %s, name %s, address %s: a number of which VIES %s (rules: M-28)', (...row) => {
  const [state, nameMatch, addressMatch, , of] = row
  const finding = findingOf(trader, { ...held, ...of })
  expect(finding).toMatchObject({ nameMatch, addressMatch })
  expect(decisionOf(finding)).toBe(state)
})

it('words of VIES that are not known count as not compared', async () => {
  const vies = answerFrom(() => Response.json({ ...held, ...undisclosed, ...matches('MAYBE') }))
  const answer = await vies({ countryCode: 'FR', vatNumber: '40303265045', ...trader })
  const unknown = { nameMatch: 'not-known', addressMatch: 'not-known' }
  expect(answer && findingOf(trader, answer)).toMatchObject(unknown)
})

it.each([
  ['FR', 'FR 40 303.265-045', { countryCode: 'FR', number: '40303265045' }],
  ['FR', '40303265045', { countryCode: 'FR', number: '40303265045' }],
  ['GR', 'EL123456783', { countryCode: 'EL', number: '123456783' }],
  ['IE', 'ie1+23456w', { countryCode: 'IE', number: '1+23456W' }],
])('of %s, VIES is asked about %s', (country, vatNumber, asked) => {
  expect(viesNumber(country, vatNumber)).toEqual(asked)
})

it('the stand-in of the sandbox has holders of a few numbers, and is away for all other numbers', async () => {
  const app = createViesStandIn()
  const vies = answerFrom((body) => app.request('/check-vat-number', { method: 'POST', body }))
  const state = async (number: string, asked: Trader) => {
    const [countryCode, vatNumber] = [number.slice(0, 2), number.slice(2)]
    const answer = await vies({ countryCode, vatNumber, ...asked })
    return answer && decisionOf(findingOf(asked, answer))
  }
  const place = { traderStreet: 'Ringstr. 1', traderPostalCode: '1010', traderCity: 'Wien' }
  const ohm = { traderName: 'Ohm Bauelemente GmbH', ...place }
  expect(await state('ATU12345675', ohm)).toBe('confirmed')
  expect(await state('ATU12345675', { ...ohm, traderName: 'Volt GmbH' })).toBe('open')
  expect(await state('BE0123456749', ohm)).toBe('rejected')
  expect(await state('FR40303265045', ohm)).toBeUndefined()
})

/** The name of an order and that of the register, between semicolons. */
const pairs = (text: string) => text.split(';').map((pair) => pair.split('=').map((name) => name.trim()))

const same = `
  Composants SA = COMPOSANTS SA; Composants SA = SA COMPOSANTS; Composants = Composants S.A.;
  Müller & Söhne GmbH & Co. KG = MUELLER UND SOEHNE GMBH + CO KG;
  Ohm Bauelemente GmbH = Ohm Bauelemente Gesellschaft mit beschränkter Haftung;
  Havn ApS = HAVN Anpartsselskab; Dřevo s.r.o. = DREVO, spol. s r.o.;
  Iskra Sp. z o.o. = ISKRA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ; Colruyt = NV Colruyt;
  Ohmu UAB = UAB "Ohmu"; Delta Parts = DELTA TRADING IKE||DELTA PARTS;
  Mueller GmbH = MÜLLER GESELLSCHAFT MIT BESCHRÄNKTER HAFTUNG; Goethe = GÖTHE; Ørsted A/S = OERSTED AS;
  Smith & Sons = SMITH AND SONS; Ohm & Co. KG = OHM UND CO KG`
const different = `
  Composants SA = COMPOSANTS DU NORD SA; Composants SA = COMPOSANTS SAS; Ohm GmbH = OHM AG;
  Composants Paris SA = COMPOSANTS SA; SA = COMPOSANTS SA;  = ; Composants SA = ---;
  Delta Parts = DELTA||PARTS; Michael = MICHAL; Goethe = GOTHE; Mueller = MULLER; Acme A = ACME;
  En Power = POWER; Power = EN POWER; SE Bikes = BIKES; SL Audio SL = AUDIO SL; NV Energy = ENERGY;
  Bikes SE GmbH = BIKES; Ohm AG Parts = OHM PARTS; Ohm & Co. KG = OHM KG; Ohm GmbH & Co. KG = OHM GMBH;
  Dupont & Cie = DUPONT; Acme Y = ACME E; Müller Söhne = MÜLLER & SÖHNE`

it.each(pairs(same))('%j is %j in the register', (asked = '', registered = '') => {
  expect(isSameCompany(asked, registered)).toBe(true)
})

it.each(pairs(different))('%j is not %j in the register', (asked = '', registered = '') => {
  expect(isSameCompany(asked, registered)).toBe(false)
})

const place = (street: string, postalCode: string, city: string) => ({ street, postalCode, city })

it.each([
  [place('6 rue de la Paix', '75002', 'Paris'), '6 RUE DE LA PAIX\n75002 PARIS'],
  [place('Hafenstraße 4a', 'D-20457', 'Hamburg'), 'Hafenstr. 4 A, 20457 Hamburg'],
  [place('Prins Hendrikkade 21', '1012 TL', 'Amsterdam'), '\nPRINS HENDRIKKADE 00021\n1012TL AMSTERDAM\n'],
  [place('Calle Mayor 1', '28013', 'Madrid'), 'C/ MAYOR 1\n28013 MADRID\nMADRID'],
  [place('Calle Madrid 5', '28013', 'Madrid'), 'C/ MADRID 5\n28013 MADRID'],
  [place('Königsallee 1', '40212', 'Düsseldorf'), 'KOENIGSALLEE 1\n40212 DUESSELDORF'],
  [place('Nr. 7', '1010', 'Dorf'), '7\n1010 DORF'],
])('%j is %j in the register', (own, registered) => {
  expect(isSamePlace(own, registered)).toBe(true)
})

it.each([
  [place('6 rue de la Paix', '75002', 'Paris'), '7 RUE DE LA PAIX\n75002 PARIS'],
  [place('6 rue de la Paix', '75002', 'Paris'), '6 RUE DE LA PAIX\n69002 LYON'],
  [place('Hafenstraße 4', '20457', 'Hamburg'), 'Hafenstr. 44, 20457 Hamburg'],
  [place('', '', ''), 'PARIS'],
  [place('6 rue de la Paix', '75002', 'Paris'), '---'],
  ...['-', 'Street', 'Rue de la', 'Paris', '75002 Paris', '6'].map(
    (street): [ReturnType<typeof place>, string] => [
      place(street, '75002', 'Paris'),
      '6 RUE DE LA PAIX\n75002 PARIS\nPARIS',
    ],
  ),
  [place('6 rue de la Paix', '75002', 'Paris'), 'RUE\n75002 PARIS'],
  [place('Poe 1', '1010', 'Dorf'), 'PO 1\n1010 DORF'],
])('%j is not %j in the register', (own, registered) => {
  expect(isSamePlace(own, registered)).toBe(false)
})
