import { afterAll, expect, it } from 'vitest'
import { totalFormat } from '#contract/currency.ts'
import { getOrder } from '#contract/selling/orders.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { pay } from '#test/support/card.ts'
import { mistakesOf } from '#test/support/config-mistakes.ts'
import { openDatabase } from '#test/support/database.ts'
import { openShop } from '#test/support/open-shop.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'

const database = await openDatabase()
afterAll(() => database.close())

/** A store on the one database that is open for one order, if `places` says so. */
async function openIn(currency: string | undefined, places = false): Promise<string | undefined> {
  const shop = await openShop(currency === undefined ? {} : { CURRENCY: currency }, database.url)
  try {
    if (!places) return
    const mei = await signUp(shop.url)
    await stock(shop.db, { partNumber: 'RES-10K', price: '0.0042', availableQuantity: 10_000 })
    const { body } = await placeLines(mei, [{ partNumber: 'RES-10K', quantity: 1000 }])
    await pay(shop.url, mei, body._id)
    const intents = await shop.db.query('SELECT currency, amount FROM card_gateway.payment_intents')
    expect(intents.rows).toEqual([{ currency: 'eur', amount: 420 }])
    const paid = (await mei.call(getOrder, { params: { id: body._id } })).body
    expect(paid).toMatchObject({ paid: true, currency: 'EUR', totalPrice: 4.2 })
    return body.currency
  } finally {
    await shop.close()
  }
}

// (rules: M-13)
it('a store without orders starts in any currency, and stays in the one of its orders', async () => {
  await openIn(undefined)
  expect(await openIn('eur', true)).toBe('EUR')
  await expect(openIn(undefined)).rejects.toThrow(
    'CURRENCY is USD, but this store has orders in EUR, and a store has one currency. Start it with CURRENCY=EUR',
  )
  await openIn('EUR')
})

it.each([
  ['USD', 50, '$1,234.56'],
  ['GBP', 30, '£1,234.56'],
  ['HUF', 17_500, 'HUF\u00a01,234.56'],
  ['IDR', 1_700_000, 'IDR\u00a01,234.56'],
])('CURRENCY=%s has the least total %i, and totals as charged (rules: M-3)', (CURRENCY, least, shown) => {
  expect(readConfig({ CURRENCY }).ORDER_MIN_TOTAL).toBe(least)
  expect(readConfig({ CURRENCY, ORDER_MIN_TOTAL: '0.75' }).ORDER_MIN_TOTAL).toBe(75)
  expect(totalFormat({ currency: CURRENCY, locale: 'en' }).format(1234.56)).toBe(shown)
})

const WRONG = ['JPY', 'ISK', 'KWD', 'DEM', 'XAU', 'XYZ', 'euro', '$']
it.each(WRONG)('CURRENCY=%s is refused with what it may be', (CURRENCY) => {
  expect(mistakesOf({ CURRENCY })).toEqual([
    `CURRENCY must be the code of a currency with 2 decimals by ISO 4217, such as EUR (it is '${CURRENCY}').`,
  ])
})
