import { expect, it } from 'vitest'
import { pdfText } from '#server/platform/documents/pdf-text.fixture.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()

it('pro forma and invoice have net weight, ECCN and delivery terms; the pro forma until when its prices hold (rules: K-12)', async () => {
  await changeSettings(shop.db, 'shipping', { methods: [], incoterm: { term: 'FCA', place: 'Hamburg' } })
  const mei = await signUp(shop.url)
  const toolId = await stock(shop.db, { price: '0.1', availableQuantity: 1000 })
  await shop.db.query(`UPDATE products SET eccn = 'EAR99', weight_grams = 2.5 WHERE id = $1`, [toolId])
  const { body } = await placeLines(mei, [{ toolId, quantity: 100 }])
  const read = async (name: string) => {
    const headers = { authorization: `Bearer ${mei.token}` }
    const response = await fetch(`${shop.url}/api/orders/${body._id}/${name}.pdf`, { headers })
    return pdfText(new Uint8Array(await response.arrayBuffer()))
  }
  const proForma = await read('pro-forma')
  await pay(shop.url, mei, body._id)
  for (const text of [proForma, await read('invoice')])
    for (const words of ['Delivery termsFCA Hamburg (Incoterms', 'Net weight250 g', 'EAR99'])
      expect(text).toContain(words)
  expect(proForma).toMatch(/Prices valid until\d+ \w+ \d{4}/)
  expect(await read('pro-forma')).not.toContain('Prices valid until')
})
