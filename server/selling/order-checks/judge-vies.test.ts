import { expect, it } from 'vitest'
import { createViesStandIn } from '#sandbox/vies/vies.ts'
import { decisionOf, findingOf } from './ask-vies.ts'
import { answerFrom, type Trader, type ViesAnswer, viesNumber } from './vies.ts'

const trader: Trader = {
  traderName: 'Composants SA',
  traderStreet: '4 Dock Road',
  traderPostalCode: 'BS1 4XX',
  traderCity: 'Bristol',
}
const held = { valid: true, requestDate: '2026-11-24T10:00:00.000Z', requestIdentifier: 'WAPIAAAAX1' }
const undisclosed = { name: '---', address: '---' }
const matches = (name: string, place = name): Partial<ViesAnswer> => ({
  traderNameMatch: name,
  traderStreetMatch: place,
  traderPostalCodeMatch: place,
  traderCityMatch: place,
})
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
