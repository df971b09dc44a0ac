import { beforeAll, expect, it } from 'vitest'
import { isAdmin } from '#contract/people/account.ts'
import { changeCompany, changeMember, removeMember } from '#contract/selling/companies.ts'
import { listOrdersToShip } from '#contract/selling/fulfilment.ts'
import { approveOrder, getOrder, getPayableOrder } from '#contract/selling/orders.ts'
import { payByTransfer } from '#contract/selling/pay-by.ts'
import { createPaymentIntent } from '#contract/selling/payments.ts'
import { placeOrder, placeOrderOfLines } from '#contract/selling/place-order.ts'
import { addReceipt } from '#contract/selling/receipts.ts'
import { mailShop } from '#server/platform/mail/mail-shop.fixture.ts'
import type { OutboxMail } from '#server/platform/mail/outbox.ts'
import { type Firm, openFirm } from '#server/selling/companies/company-people.fixture.ts'
import { pay } from '#test/support/card.ts'
import { flatAddress } from '#test/support/place-lines.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { useAdmin } from '#test/support/use-people.ts'
import { approvalMails } from './approval-mails.ts'
import { numbered, type Part, useLinesShop } from './lines-shop.fixture.ts'

const { shop, part, order, pieces } = useLinesShop()
let firm: Firm
let buyer: Shopper
let second: Shopper
const owner = useAdmin(shop)
let unit: Part

beforeAll(async () => {
  firm = await openFirm(shop)
  buyer = await firm.join('Bea Buyer', 'buyer', 50)
  second = await firm.join('Sam Second', 'admin')
  unit = await part({ minimumOrder: 1, price: '1', availableQuantity: 100_000 })
})

const typeOf = ({ body }: { body: { type?: string } }) => body?.type?.split(':').at(-1)
const buy = (quantity: number, who = buyer, more = {}) =>
  order({ lines: [numbered(unit, quantity)], ...more }, undefined, who)
const decide = (who: Shopper, id: string, approve = true, more = {}) =>
  who.call(approveOrder, { params: { id }, body: { approve, ...more } })
const set = (body: object) => firm.admin.call(changeCompany, { params: { id: firm.id }, body })
const stateOf = async (id: string, who = firm.admin) => (await who.call(getOrder, { params: { id } })).body
const mailed = async (id: string, kind: string) =>
  (
    await shop.db.query<OutboxMail>(
      `SELECT * FROM outbox WHERE kind = $2 AND facts ->> 'id' = $1 ORDER BY recipient`,
      [id, kind],
    )
  ).rows

it('waits above the limit of the member, or of the company; at the limit, and without one, it does not (rules: U-4)', async () => {
  const waits = async (quantity: number, who = buyer) => (await buy(quantity, who)).body.awaitingApproval
  expect(await waits(50)).toBeUndefined()
  expect(await waits(51)).toBe(true)
  expect(await waits(9000, second)).toBeUndefined()
  await set({ approvalAbove: 100 })
  expect([await waits(100, second), await waits(101, second)]).toEqual([undefined, true])
  await set({ approvalAbove: 0 })
  expect(await waits(1)).toBe(true)
  await set({ approvalAbove: null })
  const tested = await buyer.call(placeOrderOfLines, {
    query: { test: 'true' },
    body: { lines: [numbered(unit, 60)], shipTo: (await stateOf((await buy(1)).body._id)).shipTo },
  })
  expect(tested.body.awaitingApproval).toBe(true)
})

it('needs the PO number that the company wants (rules: U-4)', async () => {
  const told = async (who: Shopper) =>
    (await who.call(isAdmin, { params: { email: who.email } })).body.company
  expect(await told(buyer)).toEqual({ _id: firm.id, role: 'buyer', approvalAbove: 50 })
  await set({ poRequired: true, approvalAbove: 20 })
  expect(await told(buyer)).toEqual({ _id: firm.id, role: 'buyer', poRequired: true, approvalAbove: 20 })
  await set({ approvalAbove: 0 })
  expect(await told(second)).toMatchObject({ poRequired: true, approvalAbove: 0 })
  await set({ approvalAbove: null })
  const [lines, flat] = [
    await buy(1),
    await buyer.call(placeOrder, { body: { toolId: unit.toolId, quantity: 1, ...flatAddress } }),
  ]
  for (const { status, body } of [lines, flat])
    expect([status, body.errors[0].path]).toEqual([422, 'poNumber'])
  expect((await buy(1, buyer, { poNumber: 'PO-7' })).status).toBe(201)
  const named = { toolId: unit.toolId, quantity: 1, poNumber: 'PO-8', ...flatAddress }
  expect((await buyer.call(placeOrder, { body: named })).body.poNumber).toBe('PO-8')
  await set({ poRequired: false })
})

it('can neither be paid nor packed before it is approved (rules: U-5)', async () => {
  const { _id: id } = (await buy(60)).body
  expect(typeOf(await buyer.call(createPaymentIntent, { body: { orderId: id } }))).toBe('awaiting-approval')
  expect(typeOf(await buyer.call(payByTransfer, { params: { id }, body: { payBy: 'transfer' } }))).toBe(
    'awaiting-approval',
  )
  expect((await buyer.call(getPayableOrder, { params: { id } })).body).toMatchObject({
    awaitingApproval: true,
  })
  const queue = (await owner.call(listOrdersToShip)).body
  expect(queue.map(({ _id }: { _id: string }) => _id)).not.toContain(id)
  const decided = await decide(firm.admin, id, true, { poNumber: 'PO-9', note: 'For line 2.' })
  expect([decided.status, decided.body.poNumber]).toEqual([200, 'PO-9'])
  expect(decided.body).not.toHaveProperty('awaitingApproval')
  await pay(shop.url, buyer, id)
  const { state, events } = await stateOf(id)
  expect(state).toBe('paid')
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'approved', by: firm.admin.email, note: 'For line 2.' }),
  )
})

it('is approved by another admin of the company; its buyer only where the company allows it (rules: U-5)', async () => {
  const { _id: id } = (await buy(60)).body
  await set({ approvalAbove: 10 })
  const { _id: own } = (await buy(60, second)).body
  expect(typeOf(await decide(second, own))).toBe('own-approval')
  await expect(
    shop.db.query('UPDATE orders SET awaiting_approval = false, approved_by = user_id WHERE id = $1', [own]),
  ).rejects.toMatchObject({ constraint: 'orders_own_approval' })
  await expect(shop.db.query(`UPDATE orders SET state = 'paid' WHERE id = $1`, [own])).rejects.toMatchObject({
    constraint: 'orders_approved_before_paid',
  })
  await set({ selfApproval: true })
  expect((await decide(second, own)).status).toBe(200)
  expect(typeOf(await decide(second, own))).toBe('no-approval-awaited')
  await set({ selfApproval: false, approvalAbove: null })
  expect((await decide(firm.admin, id, false)).body.state).toBe('cancelled')
})

it('gives its pieces back when it is refused, and tells both by mail (rules: U-5)', async () => {
  const asked = await part({ minimumOrder: 1, price: '1', availableQuantity: 500 })
  const place = async () => (await order({ lines: [numbered(asked, 60)] }, undefined, buyer)).body
  const [one, two] = [await place(), await place()]
  const leaders = [firm.admin.email, second.email].sort()
  expect((await mailed(one._id, 'approval-asked')).map(({ recipient }) => recipient)).toEqual(leaders)
  expect((await decide(second, one._id, false, { note: 'Too dear.' })).body.state).toBe('cancelled')
  expect(await pieces([asked])).toEqual([440])
  await decide(second, two._id)
  for (const [{ _id: id }, words] of [
    [one, /Sam Second has not approved[\s\S]*Too dear\./],
    [two, /Sam Second has approved/],
  ] as const) {
    const mails = await mailed(id, 'approval-decided')
    expect(mails.map(({ recipient }) => recipient)).toEqual([buyer.email, second.email].sort())
    const compose = approvalMails({ db: shop.db, origin: () => shop.url })['approval-decided']
    expect((await compose?.(mails[0] as OutboxMail, mailShop))?.text).toMatch(words)
  }
  expect(await mailed(one._id, 'order-cancelled')).toEqual([])
})

it('is paid by money that came before its approval once it is approved', async () => {
  const { _id: id } = (await buy(60)).body
  const money = { amount: 60, receivedOn: '2026-01-05', reference: 'early' }
  await owner.call(addReceipt, { params: { id }, body: money })
  expect((await stateOf(id)).state).toBe('unpaid')
  await decide(firm.admin, id)
  expect((await stateOf(id)).state).toBe('paid')
})

it('has one decision, whatever comes at once: two approvals, a refusal, the expiry, the removal of the admin', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 24; round++) {
    const asked = await part({ minimumOrder: 1, price: '1', availableQuantity: 60 })
    const { _id: id } = (await order({ lines: [numbered(asked, 60)] }, undefined, buyer)).body
    const third = round % 3 === 0 ? await firm.join(`Tia ${round}`, 'admin') : second
    if (round % 3 === 1) await shop.db.query('UPDATE orders SET hold_until = now() WHERE id = $1', [id])
    const others = [
      () => firm.admin.call(removeMember, { params: { id: firm.id, email: third.email } }),
      () => shop.runJob('expiry'),
      () => decide(firm.admin, id, false),
    ]
    const [first, twice] = await Promise.all([
      decide(third, id),
      decide(firm.admin, id),
      others[round % 3]?.(),
    ])
    const { state, events, awaitingApproval } = await stateOf(id)
    const count = (kind: string) => events.filter((event: { kind: string }) => event.kind === kind).length
    expect(count('approved')).toBeLessThanOrEqual(1)
    expect(count('approved') + count('cancelled') + count('expired')).toBeGreaterThanOrEqual(1)
    expect([first.status, twice.status].filter((status) => status === 200).length).toBe(count('approved'))
    expect(awaitingApproval).toBeUndefined()
    expect(await pieces([asked])).toEqual([state === 'unpaid' ? 0 : 60])
    outcomes.add(state)
    await shop.db.query(`UPDATE orders SET hold_until = now() - interval '1 hour' WHERE id = $1`, [id])
    await shop.runJob('expiry')
  }
  expect(outcomes.size).toBeGreaterThan(1)
})

it('judges an order by the role that its buyer has under the lock', async () => {
  const demote = { params: { id: firm.id, email: buyer.email }, body: { role: 'viewer' } as const }
  const [changed, placed] = await Promise.all([firm.admin.call(changeMember, demote), buy(1)])
  expect(changed.status).toBe(200)
  expect([201, 403]).toContain(placed.status)
  expect((await buy(1)).status).toBe(403)
})
