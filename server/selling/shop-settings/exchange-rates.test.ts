import { expect, it } from 'vitest'
import { getSettings, replaceSettings } from '#contract/selling/shop-settings.ts'
import { ada, serveTwoProcesses } from './two-processes.fixture.ts'

serveTwoProcesses()

const german = { country: 'DE', name: 'USt', percent: 19 }
const euro = { currency: 'eur', rate: 0.92, day: '2026-11-23' }
const save = async (value: object) => {
  const { versions } = (await ada.call(getSettings)).body
  return ada.call(replaceSettings, { params: { section: 'tax' }, body: { version: versions.tax, value } })
}

it('exchange rates stand by themselves or among the rates of the tax', async () => {
  const expected = {
    rates: [german],
    reverseCharge: false,
    supply: 'goods',
    exchangeRates: [{ ...euro, currency: 'EUR' }],
  }
  for (const value of [{ rates: [german], exchangeRates: [euro] }, { rates: [german, euro] }])
    expect((await save({ ...value, reverseCharge: false })).body.settings.tax).toEqual(expected)
})

it.each([
  [{ exchangeRates: [{ ...euro, rate: 0 }] }, 'value.exchangeRates.0.rate'],
  [{ exchangeRates: [{ ...euro, day: '2026-02-30' }] }, 'value.exchangeRates.0.day'],
  [{ exchangeRates: [{ ...euro, currency: 'XXQ' }] }, 'value.exchangeRates.0.currency'],
  [{ exchangeRates: [euro, euro] }, 'value.exchangeRates'],
  [{ taxCurrency: 'euros' }, 'value.taxCurrency'],
  [{ supply: 'both' }, 'value.supply'],
  [{ rates: [{ ...german, percent: 100.5 }] }, 'value.rates.0.percent'],
])('%j is refused at its field', async (value, path) => {
  const { status, body } = await save({ rates: [german], reverseCharge: false, ...value })
  expect([status, body.errors?.map((error: { path: string }) => error.path)]).toEqual([422, [path]])
})
