import { beforeEach, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { makeCompany } from '#contract/selling/companies.ts'
import { listReturns, type Return } from '#contract/selling/returns.ts'
import { listMessages } from '#contract/site/messages.ts'
import { withdraw } from '#contract/site/withdrawals.ts'
import { mailShop } from '#server/platform/mail/mail-shop.fixture.ts'
import type { OutboxMail } from '#server/platform/mail/outbox.ts'
import { orderOf, paidOrder, pieces, ship } from '#server/selling/fulfilment/fulfilment.fixture.ts'
import { ask } from '#server/selling/returns/returns.fixture.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { countStatements } from '#test/support/count-statements.ts'
import { placeLines, shipTo } from '#test/support/place-lines.ts'
import { refusalOf } from '#test/support/refusal-of.ts'
import { callAs } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { verify } from '#test/support/verified.ts'
import { withdrawalMail } from './withdrawal-mail.ts'

const shop = useShop({ LIMIT_CONTACT_ADDRESS: '40' })
const ada = useAdmin(shop)
const mei = useBuyer(shop)
auditAfter(shop)

const berlin = { ...shipTo, street: 'Torstr. 4', city: 'Berlin', postalCode: '10115', country: 'DE' }

beforeEach(async () => {
  await changeSettings(shop.db, 'buyers', { who: 'everyone', consumersInEu: true })
})

async function orderToBerlin(sent = 0) {
  const toolId = await stock(shop.db, { minimumOrder: 1, availableQuantity: 1000 })
  const { body } = await placeLines(mei, [{ toolId, quantity: 10 }], { shipTo: berlin })
  const order = { id: body._id, orderNumber: body.orderNumber, parts: [body.lines[0].partNumber] }
  await pay(shop.url, mei, order.id)
  if (sent > 0) await ship(ada, order.id, pieces(order, sent))
  return order
}

type Declared = NonNullable<CallInput<typeof withdraw>['body']>

const send = (orderNumber: string, more: Partial<Declared> = {}) => {
  const body = { orderNumber, email: mei.email, name: 'Mei Tanaka', ...more }
  return callAs(shop.url, undefined, withdraw, { body })
}

async function declare(orderNumber: string, more: Partial<Declared> = {}) {
  const answer = await send(orderNumber, more)
  await shop.runJob('withdrawals')
  return answer
}
const receipts = async () =>
  (await shop.db.query(`SELECT recipient FROM outbox WHERE kind = 'withdrawal-received'`)).rows.map(
    ({ recipient }) => recipient,
  )
/** The text of the newest one. */
async function lastReceipt() {
  const { rows } = await shop.db.query<OutboxMail>(
    `SELECT * FROM outbox WHERE kind = 'withdrawal-received' ORDER BY created_at DESC LIMIT 1`,
  )
  const compose = withdrawalMail({ db: shop.db, origin: () => shop.url })
  return (await compose(rows[0] as OutboxMail, mailShop))?.text.replaceAll('\n  ', '\n')
}
const returnsOf = async (orderId: string) => (await mei.call(listReturns, { query: { orderId } })).body
const told = async () =>
  (await ada.call(listMessages, { query: { state: 'new' } })).body.map(
    ({ number }: { number?: string }) => number,
  )

describe('a withdrawal', () => {
  it('is only where consumers in the EU buy', async () => {
    const order = await orderToBerlin()
    expect((await orderOf(mei, order.id)).may.withdraw).toBe(true)
    const elsewhere = await paidOrder(shop, mei, 10)
    expect((await orderOf(mei, elsewhere.id)).may.withdraw).toBe('no-withdrawal')
    expect(refusalOf(await ask(mei, elsewhere.id, [[1, 1]], { reason: 'withdrawal' }))).toBe(
      '409 no-withdrawal',
    )
    await changeSettings(shop.db, 'buyers', { who: 'companies', consumersInEu: true })
    expect((await orderOf(mei, order.id)).may.withdraw).toBe('no-withdrawal')
    expect((await declare(order.orderNumber)).status).toBe(404)
  })

  it('of unsent pieces refunds all of them at once, and mails a receipt with both times', async () => {
    const order = await orderToBerlin()
    const before = (await receipts()).length
    expect(await declare(order.orderNumber.toLowerCase())).toMatchObject({
      status: 202,
      body: { received: true },
    })
    expect((await receipts()).slice(before)).toEqual([mei.email])
    expect(await returnsOf(order.id)).toMatchObject([{ reason: 'withdrawal', state: 'refunded' }])
    const after = await orderOf(mei, order.id)
    expect([after.state, after.refunded]).toEqual(['refunded', after.totalPrice])
    const receipt = await lastReceipt()
    expect(receipt).toContain(order.id)
    expect(receipt).not.toContain('carried out')
  })

  it('answers a stranger as the buyer, mails nothing, and what fits no order stands on the desk', async () => {
    const order = await orderToBerlin()
    const mails = await receipts()
    const known = await declare(order.orderNumber, { email: 'noor@example.com' })
    const unknown = await declare('F-999999')
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(known.headers.get('content-length')).toBe(unknown.headers.get('content-length'))
    expect(await receipts()).toEqual(mails)
    expect(await returnsOf(order.id)).toEqual([])
    expect((await told()).slice(0, 2)).toEqual(['F-999999', order.orderNumber])
  })

  it('of sent pieces is approved by itself for 14 days, later it waits for a person', async () => {
    const [soon, late] = [await orderToBerlin(10), await orderToBerlin(10)]
    await shop.db.query(`UPDATE shipments SET created_at = now() - interval '15 days' WHERE order_id = $1`, [
      late.id,
    ])
    const lines = [{ partNumber: soon.parts[0], quantity: 4 }]
    await declare(soon.orderNumber, { lines })
    await declare(late.orderNumber)
    expect(await returnsOf(soon.id)).toMatchObject([
      { state: 'approved', lines: [{ quantity: 4, unsent: 0 }] },
    ])
    expect(await returnsOf(late.id)).toMatchObject([{ state: 'asked' }])
    expect((await orderOf(mei, late.id)).may.withdraw).toBe('nothing-to-return')
  })

  it('cancels an unpaid order, and takes effect once', async () => {
    const { body } = await placeLines(mei, [{ toolId: await stock(shop.db), quantity: 10 }], {
      shipTo: berlin,
    })
    const before = (await receipts()).length
    await declare(body.orderNumber)
    await declare(body.orderNumber)
    expect((await orderOf(mei, body._id)).state).toBe('cancelled')
    expect(await receipts()).toHaveLength(before + 1)
  })

  it('that fails keeps no other waiting', async () => {
    const order = await orderToBerlin()
    await shop.db.query(
      `ALTER TABLE withdrawals ADD CONSTRAINT none CHECK (handled_at IS NULL OR name <> 'None')`,
    )
    const body = { orderNumber: 'F-1', email: mei.email, name: 'None' }
    await callAs(shop.url, undefined, withdraw, { body })
    await expect(declare(order.orderNumber)).rejects.toThrow('none')
    expect(await returnsOf(order.id)).toHaveLength(1)
    await shop.db.query('ALTER TABLE withdrawals DROP CONSTRAINT none')
  })

  it('adds up rows of one part', async () => {
    const order = await orderToBerlin(10)
    const [partNumber] = order.parts
    await declare(order.orderNumber, {
      lines: [
        { partNumber, quantity: 1 },
        { line: 1, quantity: 2 },
      ],
    })
    expect(await returnsOf(order.id)).toMatchObject([
      { state: 'approved', lines: [{ line: 1, quantity: 3 }] },
    ])
  })

  it('of what the order has not, next to what it has, withdraws the rest; mail and desk name what was not', async () => {
    await verify(shop, mei)
    const order = await orderToBerlin(10)
    const [partNumber] = order.parts
    expect((await ask(mei, order.id, [[1, 7]])).status).toBe(201)
    const lines = [
      { partNumber: 'OTHER-1', quantity: 1 },
      { partNumber, quantity: 2 },
      { line: 1, quantity: 5 },
      { line: 1, partNumber: 'OTHER-1', quantity: 1 },
    ]
    expect((await declare(order.orderNumber, { lines })).status).toBe(202)
    expect((await returnsOf(order.id)).map((each: Return) => each.lines[0]?.quantity).sort()).toEqual([3, 7])
    const notDone = ['1 × OTHER-1', '4 × #1', '1 × OTHER-1'].join('\n')
    const [message] = (await ada.call(listMessages)).body
    expect(message.number).toBe(order.orderNumber)
    expect(message.message).toMatch(/has left of it is carried out/)
    expect(message.message.split('\n').slice(1).join('\n')).toBe(notDone)
    const receipt = await lastReceipt()
    expect(receipt).toContain(
      `Goods: ${['1 × OTHER-1', `2 × ${partNumber}`, '5 × #1', '1 × OTHER-1'].join('\n')}`,
    )
    expect(receipt).toContain(`Not carried out yet: ${notDone}`)
    expect(receipt).toContain('Unsent parts are refunded at once')
  })

  it('of nothing that the order has left stands on the desk, and its receipt promises no refund', async () => {
    const order = await orderToBerlin()
    await declare(order.orderNumber, { lines: [{ partNumber: 'OTHER-1', quantity: 1 }] })
    expect(await returnsOf(order.id)).toEqual([])
    expect((await told())[0]).toBe(order.orderNumber)
    const receipt = await lastReceipt()
    expect(receipt).toContain('could not be carried out by itself')
    expect(receipt).not.toContain('refunded at once')
  })

  it('cancels no order of a company, and none that goes elsewhere', async () => {
    const lines = [{ toolId: await stock(shop.db), quantity: 10 }]
    const elsewhere = (await placeLines(mei, lines)).body
    await declare(elsewhere.orderNumber)
    expect((await orderOf(mei, elsewhere._id)).state).toBe('unpaid')
    await verify(shop, mei)
    const firm = { name: 'Tanaka GmbH', country: 'DE' }
    expect((await mei.call(makeCompany, { body: firm })).status).toBe(201)
    const ofCompany = (await placeLines(mei, lines, { shipTo: berlin })).body
    await declare(ofCompany.orderNumber)
    const after = await orderOf(mei, ofCompany._id)
    expect([after.state, after.may.withdraw]).toEqual(['unpaid', 'no-withdrawal'])
    expect((await told()).slice(0, 2)).toEqual([ofCompany.orderNumber, elsewhere.orderNumber])
    const mails = await receipts()
    await shop.db.query('DELETE FROM company_members')
    await declare(ofCompany.orderNumber, { name: 'Who has left' })
    expect(await receipts()).toEqual(mails)
  })

  it('costs as much for an order that is there as for one that is not, and has the limits of the contact form', async () => {
    const { orderNumber } = await orderToBerlin()
    const statements = async (number: string, name: string) => {
      const counts: number[] = []
      // The least, because the card gateway sends statements at any time.
      for (let n = 0; n < 3; n++)
        counts.push(await countStatements(() => send(number, { name: `${name} ${n}` })))
      return Math.min(...counts)
    }
    expect(await statements(orderNumber, 'Known')).toBe(await statements('F-999999', 'Unknown'))
    let answer = await send('F-999999')
    for (let n = 0; n < 40 && answer.status === 202; n++)
      answer = await send('F-999999', { name: `Nobody ${n}` })
    const known = await send(orderNumber, { name: 'Last' })
    expect([refusalOf(known), known.body.title]).toEqual([refusalOf(answer), answer.body.title])
    expect(answer.status).toBe(429)
  })
})
