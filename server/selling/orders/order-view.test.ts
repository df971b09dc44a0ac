import { beforeAll, expect, it } from 'vitest'
import { getOwnAccount, keepOrderView } from '#contract/people/own-account.ts'
import type { Role } from '#contract/people/roles.ts'
import { changeRoles } from '#contract/people/users.ts'
import { addShipment, claimOrder, listOrdersToShip, unclaimOrder } from '#contract/selling/fulfilment.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import {
  getOrder,
  getPayableOrder,
  listAllOrders,
  listMyOrders,
  listOrderEvents,
} from '#contract/selling/orders.ts'
import { getOverview } from '#contract/selling/overview.ts'
import { listPapers } from '#contract/selling/papers.ts'
import { addRefund } from '#contract/selling/payments.ts'
import { orderOf, paidOrder, ship } from '#server/selling/fulfilment/fulfilment.fixture.ts'
import { bytesOf, fetchPaper, textOf } from '#server/selling/papers/fetch-paper.fixture.ts'
import { pay } from '#test/support/card.ts'
import { placeLines, placeOne, shipTo } from '#test/support/place-lines.ts'
import { refusalOf } from '#test/support/refusal-of.ts'
import { fetchAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
const ada = useAdmin(shop)
const mei = useBuyer(shop)
const noor = useBuyer(shop, 'Noor Haddad')
auditAfter(shop)
const resistor = { partNumber: 'RC0603FR-0710K', name: 'Resistor 10 kΩ', price: '0.0042' }
const formula = { partNumber: 'LM_358+X', name: '=cmd|"calc"!A1', price: '1.155' }
let board: string
let single: string
let toolId: string

beforeAll(async () => {
  await stock(shop.db, { ...resistor, availableQuantity: 9000 })
  toolId = await stock(shop.db, formula)
  const lines = [
    { partNumber: 'rc0603fr-0710k', quantity: 1250, reference: 'R1, R4-R12' },
    { toolId, quantity: 10, reference: '+U7' },
  ]
  board = (await placeLines(mei, lines, { poNumber: 'PO-2291', note: 'Ring twice.' })).body._id
  await pay(shop.url, mei, board)
  single = (await placeOne(mei, toolId, 20)).body._id
})

const viewOf = async (who: Shopper, id: string) => who.call(getOrder, { params: { id } })

it('an order is shown to its buyer and admins with lines and events', async () => {
  const { body } = await viewOf(mei, board)
  expect(body).toMatchObject({
    orderNumber: expect.stringMatching(/^F-\d{6}$/),
    name: resistor.name,
    quantity: 1250,
    price: 0.0042,
    totalPrice: 16.8,
    state: 'paid',
    poNumber: 'PO-2291',
    note: 'Ring twice.',
    shipTo,
    number: shipTo.phone,
    lines: [
      { partNumber: 'RC0603FR-0710K', quantity: 1250, totalPrice: 5.25, reference: 'R1, R4-R12' },
      { partNumber: 'LM_358+X', name: formula.name, quantity: 10, totalPrice: 11.55, reference: '+U7' },
    ],
    events: [{ kind: 'placed' }, { kind: 'paid' }],
  })
  expect((await viewOf(ada, board)).body.lines).toEqual(body.lines)
  expect((await viewOf(mei, 'none')).status).toBe(404)
})

it('an order is the same in every list and on the payment screen', async () => {
  const { events: _, refunds: __, papers: ___, may: ____, ...order } = (await viewOf(mei, board)).body
  const { body: ofEmail } = await ada.call(listMyOrders, { query: { email: mei.email } })
  for (const list of [(await mei.call(listMyOrders)).body, (await ada.call(listAllOrders)).body, ofEmail])
    expect(list.find(({ _id }: { _id: string }) => _id === board)).toEqual(order)
  expect((await mei.call(getPayableOrder, { params: { id: board } })).body).toEqual(order)
})

/** The lines of the CSV file of own orders. */
async function download(who: Shopper): Promise<string[]> {
  const file = await bytesOf(fetchAs(shop, who, '/myorders.csv'))
  return Buffer.from(file).toString().split('\r\n')
}

it('the CSV file of own orders has a row per line, newest first, with what has left, without formulas', async () => {
  for (const [n, carrier] of ['DHL', 'UPS'].entries()) {
    const lines = [{ partNumber: resistor.partNumber, quantity: 100 + 50 * n }]
    await ada.call(addShipment, {
      params: { id: board },
      body: { carrier, trackingNumber: `X-${n + 1}`, lines },
    })
  }
  const day = new Date().toISOString().slice(0, 10)
  const [first, second] = [(await viewOf(mei, single)).body, (await viewOf(mei, board)).body]
  expect(await download(mei)).toEqual([
    '\uFEFForderNumber,date,state,poNumber,partNumber,name,reference,quantity,price,total,shipped,carrier,trackingNumber,currency',
    `${first.orderNumber},${day},unpaid,,"LM_358+X","'=cmd|""calc""!A1",,20,1.155,23.10,0,,,USD`,
    `${second.orderNumber},${day},paid,"PO-2291","RC0603FR-0710K","Resistor 10 kΩ","R1, R4-R12",1250,0.0042,5.25,250,"DHL; UPS","X-1; X-2",USD`,
    `${second.orderNumber},${day},paid,"PO-2291","LM_358+X","'=cmd|""calc""!A1","'+U7",10,1.155,11.55,0,,,USD`,
    '',
  ])
})

it('the CSV file has all orders, including those that have ended', async () => {
  await shop.db.query(
    `WITH many AS (
       INSERT INTO orders (id, user_id, customer_name, email, address, phone, state, total_cents, hold_until)
       SELECT gen_random_uuid(), id, name, email, 'x', 'x', 'expired', 100, now()
       FROM users, generate_series(1, 450) n WHERE email = $1 RETURNING id
     ) INSERT INTO order_lines (order_id, position, product_id, part_number, name, description, img, price, minimum_order, quantity)
       SELECT many.id, 1, p.id, p.part_number, p.name, 'x', p.img, 1, 1, 1 FROM many, products p WHERE p.part_number = 'LM_358+X'`,
    [noor.email],
  )
  const { rows } = await shop.db.query(
    'SELECT serial FROM orders JOIN users u ON u.id = user_id WHERE u.email = $1 ORDER BY orders.id DESC',
    [noor.email],
  )
  const lines = (await download(noor)).slice(1, -1)
  expect(lines.map((line) => line.split(',')[0])).toEqual(rows.map(({ serial }) => orderNumber(serial)))
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

// (rules: O-33)
it('when parts are needed and that they come complete is kept for buyer, packer and packing list', async () => {
  const lines = [{ toolId, quantity: 10 }]
  const wish = { neededBy: inDays(9), deliverComplete: true }
  const { body } = await placeLines(mei, lines, wish)
  expect(body).toMatchObject(wish)
  const params = { id: body._id }
  await pay(shop.url, mei, body._id)
  expect((await viewOf(ada, body._id)).body).toMatchObject(wish)
  // The packer is asked once for each parcel that leaves something behind.
  const parcel = { carrier: 'DHL', lines: [{ partNumber: formula.partNumber, quantity: 4 }] }
  const asked = await ada.call(addShipment, { params, body: parcel })
  expect([refusalOf(asked), asked.body.left]).toEqual(['409 delivery-incomplete', 6])
  expect((await ada.call(addShipment, { params, body: { ...parcel, incomplete: true } })).status).toBe(201)
  expect(refusalOf(await ada.call(addShipment, { params, body: parcel }))).toBe('409 delivery-incomplete')
  const rest = { carrier: 'DHL', lines: [{ partNumber: formula.partNumber, quantity: 6 }] }
  expect((await ada.call(addShipment, { params, body: rest })).status).toBe(201)
  await shop.runJob('papers')
  const read = (paper: string) => textOf(fetchPaper(shop, ada, body._id, paper))
  expect(await read('packing-list-1')).toMatch(/Needed by.*Complete/s)
  expect(await read('invoice')).not.toContain('Needed by')
  const { neededBy } = wish
  expect((await placeOne(mei, toolId, 10, { neededBy })).body).toMatchObject({ neededBy })
  const plain = (await placeOne(mei, toolId)).body
  expect([plain.neededBy, plain.deliverComplete]).toEqual([undefined, undefined])
  const message = 'Enter a day from today on, within two years'
  for (const neededBy of ['2026-02-30', 'tomorrow', inDays(-2), inDays(800)])
    expect((await placeLines(mei, lines, { neededBy })).body.errors).toEqual([{ path: 'neededBy', message }])
})

const people = {} as Record<Role, Shopper>

beforeAll(async () => {
  for (const role of ['warehouse', 'catalogue', 'accounts', 'support', 'sales', 'auditor'] as const) {
    people[role] = await signUp(shop.url, `Of ${role}`)
    await ada.call(changeRoles, { params: { email: people[role].email }, body: { roles: [role] } })
  }
})

const MONEY = ['price', 'totalPrice', 'amount', 'transactionId', 'email', 'by', 'billTo', 'total']

/** The names of fields anywhere in an answer. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [name, ...namesIn(part)])
}

// (rules: A-20)
it('a packer packs an order without seeing a price or an email in any answer', async () => {
  const packer = people.warehouse
  const { id, parts } = await paidOrder(shop, mei, 5)
  const params = { id }
  const claimed = await packer.call(claimOrder, { params, body: {} })
  expect(claimed.body.packer).toMatchObject({ name: packer.name, mine: true })
  const order = await packer.call(getOrder, { params })
  const answers = [
    claimed,
    order,
    await ship(packer, id, [{ partNumber: parts[0] ?? '', quantity: 2 }]),
    await packer.call(getOrder, { params }),
    await packer.call(listOrderEvents, { params }),
    await packer.call(listAllOrders),
    await packer.call(listOrdersToShip),
    await packer.call(unclaimOrder, { params }),
    await packer.call(getOverview),
  ]
  for (const { status, body } of answers) {
    expect(status).toBeLessThan(300)
    expect(namesIn(body).filter((name) => MONEY.includes(name))).toEqual([])
    expect(JSON.stringify(body)).not.toContain('@')
  }
  expect(order.body.lines).toMatchObject([{ partNumber: parts[0], quantity: 5 }])
})

it('what was refunded stands on the order, for those who see its amounts, and how orders are shown stays', async () => {
  const { id } = await paidOrder(shop, mei, 6)
  const { totalPrice, lines, refunded } = await orderOf(mei, id)
  expect(refunded).toBeUndefined()
  const [{ partNumber }] = lines
  const part = { lines: [{ partNumber, quantity: 2, returnToStock: true }], reason: 'Broken' }
  await ada.call(addRefund, { params: { id }, body: part })
  const given = (await orderOf(mei, id)).refunded
  expect(given).toBeGreaterThan(0)
  expect(given).toBeLessThan(totalPrice)
  expect((await people.support.call(listAllOrders)).body[0]).toMatchObject({ _id: id, refunded: given })
  expect((await people.warehouse.call(listAllOrders)).body[0]).not.toHaveProperty('refunded')

  expect((await mei.call(getOwnAccount)).body.orderView).toBe('cards')
  await mei.call(keepOrderView, { body: { orderView: 'table' } })
  expect((await mei.call(getOwnAccount)).body.orderView).toBe('table')
  expect((await ada.call(getOwnAccount)).body.orderView).toBe('cards')
})

it('a packer sees all of an own order', async () => {
  const { id } = await paidOrder(shop, people.warehouse, 3)
  const body = await orderOf(people.warehouse, id)
  expect(body).toMatchObject({ email: people.warehouse.email, lines: [{ price: expect.any(Number) }] })
  expect(body.papers.map(({ kind }: { kind: string }) => kind)).toContain('invoice')
})

it('accounts see what the owner sees, support email and amounts of an order, and an auditor finds its papers', async () => {
  const { id } = await paidOrder(shop, mei, 4)
  expect(await orderOf(people.accounts, id)).toEqual(await orderOf(ada, id))
  const order = await orderOf(people.support, id)
  expect(order).toMatchObject({ email: mei.email, totalPrice: expect.any(Number) })
  await shop.runJob('papers')
  const q = order.papers.find(({ kind }: { kind: string }) => kind === 'invoice').number
  const paper = { kind: 'invoice', name: 'invoice', number: q, orderId: id, total: order.totalPrice }
  for (const searched of [q, order.orderNumber])
    expect((await people.auditor.call(listPapers, { query: { q: searched } })).body).toMatchObject([paper])
  expect((await people.auditor.call(listPapers, { query: { q: 'no such customer' } })).body).toEqual([])
})

it.each([
  ['warehouse', 'expiring heldShare toShip today'],
  ['catalogue', 'lowStock'],
  ['accounts', 'bankAccountChanges books expiring heldShare statesNear taken today'],
  ['support', 'expiring heldShare today'],
  ['sales', 'expiring heldShare today'],
  ['auditor', 'books statesNear taken'],
] as const)('the overview has for %s: %s', async (role, figures) => {
  const { body } = await people[role].call(getOverview)
  expect(Object.keys(body).sort().join(' ')).toBe(figures)
})
