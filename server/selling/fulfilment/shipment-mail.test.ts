import { beforeAll, expect, it } from 'vitest'
import { mailShop } from '#server/platform/mail/mail-shop.fixture.ts'
import { pay } from '#test/support/card.ts'
import { placeLines, shipTo } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { paidOrder, pieces, ship } from './fulfilment.fixture.ts'
import { shipmentMail, trackingLink } from './shipment-mail.ts'

const shop = useShop({ LOG_LEVEL: 'silent' })
const ada = useAdmin(shop)
const mei = useBuyer(shop)

beforeAll(async () => {
  await shop.db.query('UPDATE users SET email_verified = true WHERE email = $1', [mei.email])
  await stock(shop.db, { name: 'LED <5 mm>', partNumber: led, availableQuantity: 9000 })
  await stock(shop.db, { name: 'Relay', partNumber: relay })
})

async function lastMail() {
  const last = `SELECT * FROM outbox WHERE kind = 'order-shipped' ORDER BY id DESC LIMIT 1`
  const { rows } = await shop.db.query(last)
  const compose = shipmentMail({ db: shop.db, origin: () => 'https://parts.example.com' })
  return { to: rows[0].recipient, letter: await compose(rows[0], mailShop) }
}
const countMails = async () =>
  (await shop.db.query(`SELECT FROM outbox WHERE kind = 'order-shipped'`)).rows.length

const led = 'LED-5'
const relay = 'RELAY-24'

async function order(who: Shopper) {
  const lines = [
    { partNumber: led, quantity: 1000 },
    { partNumber: relay, quantity: 20 },
  ]
  const { body } = await placeLines(who, lines, { poNumber: 'PO-4711' })
  await pay(shop.url, who, body._id)
  return { id: body._id, orderNumber: body.orderNumber }
}

it('the mail has the pieces with their lots, carrier, tracking link and what is still to come', async () => {
  const { id, orderNumber } = await order(mei)
  const lines = [
    { partNumber: led, quantity: 600, lot: 'A-17', dateCode: '2431' },
    { partNumber: relay, quantity: 20 },
  ]
  await ship(ada, id, lines, { carrier: 'dhl Express', trackingNumber: '0034 0434' })
  const { to, letter } = await lastMail()
  const link = 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=00340434'
  expect(to).toBe(mei.email)
  expect(letter?.subject).toBe(`Shipped: ${orderNumber} (PO-4711), 600 × LED <5 mm> and 1 more`)
  expect(letter?.text).toContain('Hello Mei Tanaka,\n\nA part of your order has been shipped.')
  expect(letter?.text).toContain(
    [
      `In this parcel: 600 × LED <5 mm>, ${led}, lot A-17, date code 2431`,
      `  20 × Relay, ${relay}`,
      'Carrier: dhl Express',
      'Tracking number: 0034 0434',
      `Still to come: 400 × LED <5 mm>, ${led}`,
      `Order number: ${orderNumber}`,
      'Shipment number: 1',
      'PO number: PO-4711',
    ].join('\n'),
  )
  for (const words of [shipTo.street, link]) expect(letter?.text).toContain(words)
  expect(letter?.html).toContain('LED &lt;5 mm&gt;')
  await ship(ada, id, [{ partNumber: led, quantity: 400 }], { carrier: 'Own van', trackingNumber: '7' })
  const last = (await lastMail()).letter?.text
  expect(last).toContain('All parts of your order have been shipped.')
  expect(last).not.toContain('Still to come')
  expect(last).toContain('https://parts.example.com/dashboard/myorders')
})

it('the mail to an unverified email has nothing that the buyer typed', async () => {
  const noor = await signUp(shop.url, 'Noor Haddad')
  const { id } = await order(noor)
  await ship(ada, id, [{ partNumber: led, quantity: 1 }])
  const { to, letter } = await lastMail()
  expect(to).toBe(noor.email)
  for (const typed of ['Noor', 'PO-4711', shipTo.street]) expect(letter?.text).not.toContain(typed)
})

it('a refused shipment and one that fails write no mail, and an erased buyer gets none', async () => {
  const order = await paidOrder(shop, mei, 5)
  const [{ id }, five] = [order, pieces(order, 5)]
  const before = await countMails()
  expect((await ship(ada, id, pieces(order, 6))).status).toBe(409)
  await shop.db.query(`ALTER TABLE outbox ADD CONSTRAINT none CHECK (kind <> 'order-shipped') NOT VALID`)
  expect((await ship(ada, id, five)).status).toBe(500)
  await shop.db.query('ALTER TABLE outbox DROP CONSTRAINT none')
  const { rows } = await shop.db.query(
    `SELECT (SELECT count(*)::int FROM shipments WHERE order_id = $1) AS shipments, o.fulfilment, l.shipped
     FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.id = $1`,
    [id],
  )
  expect(rows).toEqual([{ shipments: 0, fulfilment: 'to-ship', shipped: 0 }])
  await shop.db.query(`UPDATE orders SET email = '' WHERE id = $1`, [id])
  expect((await ship(ada, id, five)).status).toBe(201)
  expect(await countMails()).toBe(before)
})

it.each([
  ['DHL', '00340434', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=00340434'],
  ['dhl express', '00340434', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=00340434'],
  [' Ups ', '1Z 999 AA1', 'https://www.ups.com/track?tracknum=1Z999AA1'],
  ['FedEx', 'a&b=c/d#é', 'https://www.fedex.com/fedextrack/?trknbr=a%26b%3Dc%2Fd%23%C3%A9'],
  ['Royal Mail Signed', 'RM1', 'https://www.royalmail.com/track-your-item#/tracking-results/RM1'],
  ['DHLX', '1', undefined],
  ['by DHL', '1', undefined],
  ['Own van', '1', undefined],
  ['constructor', '1', undefined],
  ['DHL', ' ', undefined],
])('the link of %s %s', (carrier, number, link) => expect(trackingLink(carrier, number)).toBe(link))
