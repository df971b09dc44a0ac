import { afterAll, expect, it } from 'vitest'
import { tradeIn } from '#contract/currency.ts'
import { otherCurrencyIn } from './other-currency.ts'

afterAll(() => tradeIn('USD', 'en'))

// (rules: P-91)
it.each([
  ['CZK', 'Price', '12,50 EUR', '12,50 EUR'],
  ['CZK', 'Price', '12,50 zł', '12,50 zł'],
  ['CZK', 'Price', '€ 1.234,50', '€ 1.234,50'],
  ['CZK', 'Price', 'US$ 0.25', 'US$ 0.25'],
  ['CZK', 'Price', '10:476.76 EUR 100:449 EUR', '10:476.76 EUR 100:449 EUR'],
  ['CZK', 'Price', '1 451,01 Kč', undefined],
  ['CZK', 'Price', 'CZK 12.50', undefined],
  ['CZK', 'Price', '12,50 ks', undefined],
  ['CZK', 'Cena / L', '12.5 K', undefined],
  ['CZK', 'Preis (€)', '12,50', 'Preis (€)'],
  ['CZK', 'price_eur', '12.50', 'price_eur'],
  ['CZK', 'Cena s DPH [CZK]', '12.50', undefined],
  ['CZK', 'Cena CZK/EUR', '12.50', undefined],
  ['CZK', 'Preis (€)', '12,50 Kč', undefined],
  ['USD', 'Price', 'US$ 12.50', undefined],
  ['USD', 'Price', 'R$ 12.50', 'R$ 12.50'],
  ['BRL', 'Preço', 'R$ 12,50', undefined],
  ['AUD', 'Price', 'A$12.50', undefined],
  ['TWD', 'Price', 'NT$12', undefined],
] as const)('in a shop of %s, %s with %s: %s', (currency, head, cell, expected) => {
  tradeIn(currency, 'en')
  expect(otherCurrencyIn(head, cell)).toBe(expected)
})
