import { expect, it } from 'vitest'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { getOrder } from '#contract/selling/orders.ts'
import { pdfText } from '#server/platform/documents/pdf-text.fixture.ts'
import { pay } from '#test/support/card.ts'
import { placeLines, placeOne } from '#test/support/place-lines.ts'
import { stock } from '#test/support/stock-room.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
const mei = useBuyer(shop)
const owner = useAdmin(shop)

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

// (rules: O-33)
it('keeps until when parts are needed, and that they come complete, for buyer, packer and packing list', async () => {
  const partNumber = 'RES-10K'
  const toolId = await stock(shop.db, { partNumber, minimumOrder: 1 })
  const lines = [{ partNumber, quantity: 10 }]
  const neededBy = inDays(9)
  const { status, body } = await placeLines(mei, lines, { neededBy, deliverComplete: true })
  expect([status, body]).toMatchObject([201, { neededBy, deliverComplete: true }])
  await pay(shop.url, mei, body._id)
  const params = { id: body._id }
  expect((await owner.call(getOrder, { params })).body).toMatchObject({ neededBy, deliverComplete: true })
  const parcel = { carrier: 'DHL', lines: [{ partNumber, quantity: 4 }] }
  // A wish refuses no part delivery.
  expect((await owner.call(addShipment, { params, body: parcel })).status).toBe(201)
  await shop.runJob('papers')
  const papers = ['packing-list-1', 'invoice'].map(async (paper) => {
    const headers = { authorization: `Bearer ${owner.token}` }
    const answer = await fetch(`${shop.url}/api/orders/${body._id}/${paper}.pdf`, { headers })
    return pdfText(new Uint8Array(await answer.arrayBuffer()))
  })
  const [packingList, invoice] = await Promise.all(papers)
  expect(packingList).toContain('Needed by')
  expect(packingList).toContain('Complete')
  expect(invoice).not.toContain('Needed by')

  expect((await placeOne(mei, toolId, 10, { neededBy })).body.neededBy).toBe(neededBy)
  const plain = (await placeOne(mei, toolId)).body
  expect(Object.keys(plain)).not.toContain('neededBy')
  expect(Object.keys(plain)).not.toContain('deliverComplete')
})

it.each(['2026-02-30', 'tomorrow', inDays(-3), inDays(800)])('refuses %s as the day', async (neededBy) => {
  const { status, body } = await placeLines(mei, [{ partNumber: 'RES-10K', quantity: 10 }], { neededBy })
  expect([status, body.errors]).toEqual([
    422,
    [{ path: 'neededBy', message: 'Enter a day from today on, within two years' }],
  ])
})
