import { beforeAll, expect, it } from 'vitest'
import { changeRoles } from '#contract/people/users.ts'
import {
  createOffer,
  declineOffer,
  getOfferPdf,
  listOffers,
  priceOffer,
  withdrawOffer,
} from '#contract/selling/offers.ts'
import { getOrder } from '#contract/selling/orders.ts'
import { listEvents } from '#contract/site/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { shipTo } from '#test/support/place-lines.ts'
import { refusalOf as statusAndRefusalOf } from '#test/support/refusal-of.ts'
import { fetchAs, type Outcome, type Shopper, signUp } from '#test/support/shopper.ts'
import { correctStock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { verify } from '#test/support/verified.ts'
import { acceptIt, changeIt, inDays, makeOffer, partOf, readOffer } from './offers.fixture.ts'

const shop = useShop()
const ada = useAdmin(shop, 'Ada')
const mei = useBuyer(shop, 'Mei Tanaka')
const eve = useBuyer(shop, 'Eve Else')
const sam = useBuyer(shop, 'Sam Sales')
auditAfter(shop)

beforeAll(async () => {
  await ada.call(changeRoles, { params: { email: sam.email }, body: { roles: ['sales'] } })
  for (const who of [mei, eve]) await verify(shop, who)
})

const ask = (who: Shopper, lines: object[], more = {}, key = newId()) =>
  who.call(createOffer, { body: { lines, ...more } as never }, { 'idempotency-key': key })
const refusalOf = (outcome: Outcome) => statusAndRefusalOf(outcome).slice('409 '.length)
const part = (product = {}) => partOf(shop, product)
/** Sam offers Mei 10 pieces of a new part. */
async function openOffer(price = 1, more = {}) {
  const { partNumber } = await part()
  const line = { partNumber, quantity: 10, price }
  return { line, ...(await makeOffer(sam, mei.email, [line], more)).body }
}
const wrongFields = ({ body }: Outcome): string[] => body.errors.map(({ path }: { path: string }) => path)
const mails = async (kind: string) =>
  (await shop.db.query('SELECT recipient, facts FROM outbox WHERE kind = $1 ORDER BY id', [kind])).rows

// (rules)
it('a buyer asks without a price, gets an offer, accepts it and pays its prices, whatever they are by then', async () => {
  const [led, relay] = [await part(), await part({ minimumOrder: 100, orderMultiple: 100 })]
  const key = newId()
  const lines = [
    { partNumber: led.partNumber, quantity: 100, wishedPrice: 0.2, wishedOn: '2027-01-15', reference: 'D1' },
    { partNumber: relay.partNumber, quantity: 7 },
  ]
  const asked = await ask(mei, lines, { note: 'For a pilot run', poNumber: 'PO 7' }, key)
  expect(asked.status).toBe(201)
  expect(asked.body).toMatchObject({ state: 'asked', version: 1, own: true })
  expect(asked.body.number).toMatch(/^Q-\d{5}$/)
  expect(asked.body.lines).toMatchObject(lines.map((line, n) => ({ line: n + 1, ...line })))
  for (const name of ['price', 'totalPrice']) expect(asked.body.lines[0]).not.toHaveProperty(name)
  expect(asked.body).not.toHaveProperty('totalPrice')
  expect((await ask(mei, lines, { note: 'For a pilot run', poNumber: 'PO 7' }, key)).body._id).toBe(
    asked.body._id,
  )
  expect(refusalOf(await acceptIt(mei, asked.body, 1))).toBe('offer-ended')
  expect(refusalOf(await mei.call(priceOffer, { params: { id: asked.body._id }, body: {} }))).toBe(
    'offer-unpriced',
  )

  // A draft is the desk's: its buyer sees neither price nor day.
  const offered = [
    { partNumber: led.partNumber, quantity: 100, price: 0.1234, leadText: '3 weeks' },
    { partNumber: relay.partNumber, quantity: 7, price: 2 },
  ]
  const draft = await changeIt(sam, asked.body, offered, { send: false, note: 'Our best price' })
  expect(draft.body).toMatchObject({ state: 'draft', version: 2, totalPrice: 26.34 })
  const seen = (await readOffer(mei, asked.body)).body
  expect(seen.state).toBe('asked')
  for (const name of ['totalPrice', 'validUntil', 'note']) expect(seen).not.toHaveProperty(name)
  expect(seen.lines[0]).not.toHaveProperty('price')
  expect(seen.lines[0]).not.toHaveProperty('leadText')
  expect((await mei.call(getOfferPdf, { params: { id: asked.body._id } })).status).toBe(409)

  const sent = await changeIt(sam, draft.body, offered, { note: 'Our best price' })
  expect(sent.body).toMatchObject({ state: 'open', version: 3 })
  expect(sent.body.events.at(-1)).toMatchObject({
    kind: 'sent',
    by: sam.email,
    prices: [{ price: 0.1234 }, { price: 2 }],
  })
  const open = (await readOffer(mei, asked.body)).body
  expect(open.events.map(({ kind }: { kind: string }) => kind)).toEqual(['asked', 'sent'])
  expect(open.events[1]).not.toHaveProperty('prices')
  expect(open.lines[1]).toMatchObject({ price: 2, minimumOrder: 100, orderMultiple: 100 })

  await shop.db.query('UPDATE products SET price = 9 WHERE id = $1', [led.toolId])
  const { body: priced } = await mei.call(priceOffer, { params: { id: open._id }, body: {} })
  expect(priced.totalPrice).toBe(26.34)
  const placed = await acceptIt(mei, open, 26.34)
  expect(placed.body).toMatchObject({
    totalPrice: 26.34,
    offer: { _id: open._id, number: open.number },
    lines: [
      { line: 1, price: 0.1234, priceSource: 'offer', quantity: 100 },
      { line: 2, price: 2, priceSource: 'offer', quantity: 7 },
    ],
  })
  expect((await mei.call(getOrder, { params: { id: placed.body._id } })).body.totalPrice).toBe(26.34)
  expect((await readOffer(mei, open)).body).toMatchObject({
    state: 'accepted',
    order: { _id: placed.body._id, orderNumber: placed.body.orderNumber },
  })
  expect(refusalOf(await acceptIt(mei, open, 26.34))).toBe('offer-ended')
  expect(refusalOf(await changeIt(sam, { ...open, version: 3 }, offered))).toBe('offer-ended')
  const { events } = (await ada.call(listEvents)).body
  const told = events.filter(({ data }: { data: { _id: string } }) => data._id === open._id)
  const types = told.map(({ type }: { type: string }) => type)
  expect(types).toEqual(['offer.asked', 'offer.sent', 'offer.accepted'])
  expect(told[2].data).toMatchObject({ number: open.number, order: { _id: placed.body._id } })
  expect(JSON.stringify(told)).not.toMatch(/mei|PO 7|pilot/)
})

it('a price is more than 0, and each line of an offer has one', async () => {
  const { partNumber } = await part()
  for (const price of [0, -1, undefined, 0.00001]) {
    const { status, body } = await makeOffer(sam, mei.email, [{ partNumber, quantity: 10, price }])
    expect([status, body.errors?.[0].path]).toEqual([422, 'lines.0.price'])
  }
  const { status, body } = await makeOffer(sam, mei.email, [{ partNumber, quantity: 1002, price: 999 }])
  expect([status, body.errors?.[0].path]).toEqual([422, 'lines'])
  const asked = await ask(mei, [{ partNumber, quantity: 10, wishedPrice: 0 }])
  expect(wrongFields(asked)).toEqual(['lines.0.wishedPrice'])
  await expect(
    shop.db.query(`INSERT INTO offer_lines (offer_id, position, product_id, quantity, price)
      SELECT o.id, 9, p.id, 1, 0 FROM offers o, products p LIMIT 1`),
  ).rejects.toThrow('offer_lines_price_check')
})

it('a buyer names no price and no other person, and the desk only what there is', async () => {
  const { partNumber } = await part()
  const line = { partNumber, quantity: 10, price: 1 }
  expect(wrongFields(await ask(mei, [line]))).toEqual(['lines.0.price'])
  expect(wrongFields(await ask(sam, [line], { email: mei.email }))).toEqual(['validUntil', 'send'])
  expect(refusalOf(await makeOffer(mei, sam.email, [line]))).toBe('admins-only')
  for (const [path, value] of Object.entries({ company: 'c', validUntil: '2020-01-01' })) {
    const made = await makeOffer(sam, mei.email, [line], { [path]: value } as never)
    expect(wrongFields(made)).toEqual([path])
  }
  const unknown = { ...line, partNumber: 'NONE-SUCH' }
  expect(refusalOf(await makeOffer(sam, mei.email, [unknown]))).toBe('lines-wrong')
  expect(refusalOf(await makeOffer(sam, mei.email, [line, { ...line, price: 2 }]))).toBe('line-twice')
})

it('an offer is for one email, known or not', async () => {
  const { partNumber } = await part()
  const line = [{ partNumber, quantity: 10, price: 0.5 }]
  const stranger = `new.${newId()}@example.com`
  const offers = [await makeOffer(sam, mei.email.toUpperCase(), line), await makeOffer(sam, stranger, line)]
  for (const { status, body } of offers) {
    expect([status, body.state, body.own]).toEqual([201, 'open', false])
    // The desk makes offers, and accepts none.
    expect(refusalOf(await acceptIt(sam, body, 5))).toBe('no-such-offer')
  }
  expect((await mails('offer-sent')).map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining([mei.email, stranger]),
  )
  // The email counts once it is verified.
  const late = await signUp(shop.url, 'Late')
  await shop.db.query('UPDATE users SET email = $2 WHERE email = $1', [late.email, stranger])
  expect((await readOffer(late, offers[1]?.body)).status).toBe(404)
  await verify(shop, { email: stranger })
  expect((await readOffer(late, offers[1]?.body)).body).toMatchObject({ own: true, totalPrice: 5 })
  const draft = await makeOffer(sam, mei.email, line, { send: false })
  expect((await readOffer(mei, draft.body)).status).toBe(404)
  expect((await sam.call(listOffers, { query: { state: 'draft', q: mei.email } })).body).toMatchObject([
    { _id: draft.body._id },
  ])
})

it('an earlier version, an ended offer and an unverified email cannot accept', async () => {
  const { line, ...first } = await openOffer(0.5)
  const { body: second } = await changeIt(sam, first, [{ ...line, price: 0.6 }])
  expect(refusalOf(await acceptIt(mei, first, 5))).toBe('offer-changed')
  expect(refusalOf(await changeIt(sam, first, [line]))).toBe('offer-changed')
  await shop.db.query('UPDATE users SET email_verified = false WHERE email = $1', [mei.email])
  expect((await acceptIt(mei, second, 6)).status).toBe(404)
  await verify(shop, mei)
  await sam.call(withdrawOffer, { params: { id: first._id }, body: {} })
  const late = await acceptIt(mei, second, 6)
  expect([refusalOf(late), late.body.detail]).toEqual(['offer-ended', expect.stringContaining('withdrawn')])
  const unproven = await signUp(shop.url, 'Una Unverified')
  const { body: asked } = await ask(unproven, [{ partNumber: line.partNumber, quantity: 10 }])
  const { body: offer } = await changeIt(sam, asked, [line])
  expect(refusalOf(await acceptIt(unproven, offer, 5))).toBe('verify-first')
})

it('some lines are accepted, one that can no longer be sold is named, and stock, total and limits are judged', async () => {
  const [led, relay, fuse] = [await part(), await part(), await part({ availableQuantity: 20 })]
  const lines = [led, relay, fuse].map(({ partNumber }) => ({ partNumber, quantity: 10, price: 1 }))
  const { body: offer } = await makeOffer(sam, mei.email, lines)
  await shop.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [relay.toolId])
  await correctStock(shop.db, fuse.toolId, 9)
  const all = await acceptIt(mei, offer, 30)
  expect([all.status, refusalOf(all)]).toEqual([409, 'lines-unavailable'])
  expect(all.body.lines).toMatchObject([
    { line: 2, problem: { name: 'unknown-part' } },
    { line: 3, partNumber: fuse.partNumber, problem: { name: 'insufficient-stock', left: 9 } },
  ])
  expect(refusalOf(await acceptIt(mei, offer, 30, { lines: [1] }))).toBe('total-changed')
  expect(wrongFields(await acceptIt(mei, offer, 10, { lines: [4] }))).toEqual(['lines'])
  const placed = await acceptIt(mei, offer, 10, { lines: [1] })
  expect(placed.body.lines).toMatchObject([{ partNumber: led.partNumber, totalPrice: 10 }])
})

it('shipping is as agreed or as the settings have it, tax as they have it, and no fee for a small order is added', async () => {
  const flat = { key: 'post', name: 'Post', kind: 'flat' as const, price: 9, countries: [] }
  await changeSettings(shop.db, 'shipping', { methods: [flat], smallOrder: { below: 100, fee: 5 } })
  const [open, agreed] = [await openOffer(), await openOffer(1, { shippingPrice: 0 })]
  expect((await acceptIt(mei, open, 19)).body.charges).toMatchObject([{ kind: 'shipping', totalPrice: 9 }])
  expect((await acceptIt(mei, agreed, 10)).body.charges).toMatchObject([{ kind: 'shipping', totalPrice: 0 }])
  await changeSettings(shop.db, 'shipping', { methods: [] })
})

// (rules: Q-5)
it('a day counts to its end in the zone of the shop; the job ends an offer and reminds once, three days before', async () => {
  const { line, ...offer } = await openOffer(1, { validUntil: inDays(9) })
  expect(offer.validUntil).toMatch(/T\d\d:59:59\.999Z$/)
  const reminders = async () =>
    (await mails('offer-reminder')).filter(({ facts }) => facts.offer === offer._id).length
  await shop.runJob('offers')
  expect(await reminders()).toBe(0)
  await shop.db.query(`UPDATE offers SET valid_until = now() + interval '2 days' WHERE id = $1`, [offer._id])
  await shop.runJob('offers')
  // It was sent only just before.
  expect(await reminders()).toBe(0)
  await shop.db.query(`UPDATE offers SET sent_at = now() - interval '7 days' WHERE id = $1`, [offer._id])
  await Promise.all([shop.runJob('offers'), shop.runJob('offers')])
  expect(await reminders()).toBe(1)
  await shop.db.query('UPDATE offers SET valid_until = now() WHERE id = $1', [offer._id])
  // Before the job has run.
  expect((await readOffer(mei, offer)).body.state).toBe('expired')
  expect(refusalOf(await acceptIt(mei, offer, 10))).toBe('offer-ended')
  await shop.runJob('offers')
  expect((await readOffer(mei, offer)).body.events.at(-1).kind).toBe('expired')
  const again = await changeIt(sam, offer, [line])
  expect(again.body).toMatchObject({ state: 'open', version: 2 })
})

// (rules: Q-3)
it('a buyer declines with a reason, which is mailed to the owner; what was asked is taken back; 20 requests wait at most', async () => {
  const { line, ...offer } = await openOffer()
  const wanted = [{ partNumber: line.partNumber, quantity: 10 }]
  const decline = () => mei.call(declineOffer, { params: { id: offer._id }, body: { reason: 'Too dear' } })
  expect((await decline()).body).toMatchObject({ state: 'declined', reason: 'Too dear' })
  expect(refusalOf(await decline())).toBe('offer-ended')
  expect((await mails('owner-offer')).at(-1).facts).toEqual({ offer: offer._id })
  const asked = await Promise.all(Array.from({ length: 22 }, () => ask(eve, wanted)))
  expect(asked.map(({ status }) => status).sort()).toEqual([...Array(20).fill(201), 409, 409])
  const [one] = asked.filter(({ status }) => status === 201)
  await eve.call(declineOffer, { params: { id: one?.body._id }, body: {} })
  expect((await ask(eve, wanted)).status).toBe(201)
})

it('the offer is a PDF', async () => {
  const company = { ...shipTo, name: 'Harbour Parts', email: 'a@example.com', timeZone: 'Europe/London' }
  await changeSettings(shop.db, 'company', company as never)
  const { partNumber } = await part()
  const line = { partNumber, quantity: 10, price: 1, leadText: '3 weeks' }
  const { body } = await makeOffer(sam, mei.email, [line], { shippingPrice: 4 })
  const pdf = await fetchAs(shop, mei, `/offers/${body._id}/offer.pdf`)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
})

it('a buyer makes 100 requests a day, also of what is taken back, each with days that exist (rules: Q-3)', async () => {
  const { partNumber } = await part()
  const lines = [{ partNumber, quantity: 1 }]
  expect((await ask(eve, [{ partNumber, quantity: 1, wishedOn: '0000-01-01' }])).status).toBe(422)
  await shop.db.query(`UPDATE offers SET state = 'withdrawn' WHERE state = 'asked'`)
  let last = await ask(eve, lines)
  for (let n = 0; n < 100 && last.status === 201; n++) {
    await eve.call(declineOffer, { params: { id: last.body._id }, body: {} })
    last = await ask(eve, lines)
  }
  expect(last.status).toBe(429)
})
