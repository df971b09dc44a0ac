import { expect, it } from 'vitest'
import { refundOrder } from '#contract/selling/payments.ts'
import { figuresOfStore } from '#server/platform/metrics/store-figures.ts'
import { ada, place, receive, seen, sendBack, serveReceiptShop, shop, TOTAL } from './receipts.fixture.ts'

serveReceiptShop()

it('counts refunds that a person sends apart from those of the card provider', async () => {
  const due = async () => {
    const registry = await figuresOfStore(shop.db, { SANDBOX: true, DEMO: false })
    const text = await registry.metrics()
    return ['payments', 'transfers'].map((name) =>
      Number(RegExp(`^farad_${name}_refund_due (\\d+)$`, 'm').exec(text)?.[1]),
    )
  }
  const id = await place()
  await receive(id, TOTAL)
  expect(await due()).toEqual([0, 0])
  await ada.call(refundOrder, { params: { id }, body: {} })
  expect(await due()).toEqual([0, 1])
  await sendBack((await seen(id)).receipts[0]._id, TOTAL)
  expect(await due()).toEqual([0, 0])
})
