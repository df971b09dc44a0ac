import { expect, it } from 'vitest'
import { isSameCompany, isSamePlace } from './same-company.ts'

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
