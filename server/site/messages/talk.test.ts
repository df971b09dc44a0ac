import { beforeEach, expect, it } from 'vitest'
import { changeRoles } from '#contract/people/users.ts'
import { removeMember } from '#contract/selling/companies.ts'
import { listReturns } from '#contract/selling/returns.ts'
import { listEvents } from '#contract/site/events.ts'
import {
  answerMessage,
  closeMessage,
  type DeskMessage,
  listMessages,
  reopenMessage,
} from '#contract/site/messages.ts'
import {
  listOfferTalk,
  listOrderTalk,
  listReturnTalk,
  writeAboutOffer,
  writeAboutOrder,
  writeAboutReturn,
} from '#contract/site/talk.ts'
import { mailShop } from '#server/platform/mail/mail-shop.fixture.ts'
import type { OutboxMail } from '#server/platform/mail/outbox.ts'
import { openFirm } from '#server/selling/companies/company-people.fixture.ts'
import { paidOrder } from '#server/selling/fulfilment/fulfilment.fixture.ts'
import { makeOffer, partOf, readOffer } from '#server/selling/offers/offers.fixture.ts'
import { ask } from '#server/selling/returns/returns.fixture.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { answerMail, messageMail } from './message-mail.ts'

const shop = useShop()
const ada = useAdmin(shop)
const mei = useBuyer(shop)
const noor = useBuyer(shop, 'Noor Haddad')

let id: string
beforeEach(async () => {
  id = (await paidOrder(shop, mei, 10)).id
})

const write = (who: Shopper, text: string, key?: string) =>
  who.call(writeAboutOrder, { params: { id }, body: { text } }, key ? { 'idempotency-key': key } : {})
const read = async (who: Shopper = mei) =>
  (await who.call(listOrderTalk, { params: { id } })).body.map(
    ({ from, text }: { from: string; text: string }) => [from, text],
  )
const onDesk = async (state: DeskMessage['state']): Promise<DeskMessage[]> =>
  (await ada.call(listMessages, { query: { state } })).body.filter(
    ({ orderId }: DeskMessage) => orderId === id,
  )
const mailsTo = async (kind: string) =>
  (await shop.db.query('SELECT recipient FROM outbox WHERE kind = $1 ORDER BY created_at', [kind])).rows.map(
    ({ recipient }) => recipient,
  )

it('is one row on the desk, which is new again with each message of the buyer', async () => {
  expect((await write(mei, 'x'.repeat(5001))).status).toBe(422)
  expect((await write(mei, 'When does it leave?')).status).toBe(201)
  await write(mei, 'It is urgent.')
  const [row, ...none] = await onDesk('new')
  expect([row?.questions?.map(({ text }) => text), none]).toEqual([
    ['When does it leave?', 'It is urgent.'],
    [],
  ])
  const params = { id: row?._id ?? '' }
  const answers = (await mailsTo('message-answer')).length
  await ada.call(answerMessage, { params, body: { text: 'Tomorrow.' } })
  expect((await mailsTo('message-answer')).slice(answers)).toEqual([mei.email])
  expect(await onDesk('new')).toEqual([])
  await write(mei, 'Thank you. By which carrier?')
  expect(await onDesk('new')).toHaveLength(1)
  await write(ada, 'By post.')
  expect(await onDesk('answered')).toHaveLength(1)
  expect(await read()).toEqual([
    ['buyer', 'When does it leave?'],
    ['buyer', 'It is urgent.'],
    ['shop', 'Tomorrow.'],
    ['buyer', 'Thank you. By which carrier?'],
    ['shop', 'By post.'],
  ])
  expect((await ada.call(closeMessage, { params })).body).toEqual({ modifiedCount: 1 })
  expect(await onDesk('closed')).toHaveLength(1)
  await write(mei, 'It has not come.')
  expect(await onDesk('new')).toHaveLength(1)
  await ada.call(closeMessage, { params })
  expect((await ada.call(reopenMessage, { params })).body).toEqual({ modifiedCount: 1 })
  expect((await mailsTo('contact-message')).length).toBeGreaterThan(0)
})

it('about a return is a talk of its own, and its events name the order', async () => {
  const asked = (await ask(mei, id, [[1, 1]])).body._id
  // A key of the one call is free for the other.
  const key = `of-both-${id}`
  const about = { params: { id: asked }, body: { text: 'Which box?' } }
  expect((await mei.call(writeAboutReturn, about, { 'idempotency-key': key })).status).toBe(201)
  expect((await write(mei, 'And the rest?', key)).status).toBe(201)
  const { body: returns } = await mei.call(listReturns, { query: { orderId: id } })
  expect(returns).toMatchObject([{ _id: asked, talked: true }])
  expect(await read()).toEqual([['buyer', 'And the rest?']])
  expect((await mei.call(listReturnTalk, { params: { id: asked } })).body).toHaveLength(1)
  const subjects = (await onDesk('new')).map(({ subject }: { subject: string }) => subject.split(' ')[0])
  expect(subjects.sort()).toEqual(['Order', 'Return'])
  await shop.runJob('events')
  const { events } = (await ada.call(listEvents, { query: { limit: '1000' } })).body
  const told = events.filter(({ data }: { data: { order?: { _id: string } } }) => data.order?._id === id)
  expect(
    told.map(({ type, data }: { type: string; data: { return?: unknown } }) => [
      type,
      data.return !== undefined,
    ]),
  ).toEqual([
    ['message.received', true],
    ['message.received', false],
  ])
})

it('is mailed to the first admin of the company once its buyer has left it, and takes 60 messages of a person an hour', async () => {
  const firm = await openFirm(shop, 'Talkers')
  const buyer = await firm.join('Bo Buyer', 'buyer')
  id = (await paidOrder(shop, buyer, 10)).id
  const statuses: number[] = []
  // All at once, some would be refused as overload.
  while (statuses.length < 60) {
    const some = await Promise.all(Array.from({ length: 10 }, () => write(buyer, 'And now?')))
    statuses.push(...some.map(({ status }) => status))
  }
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect((await write(buyer, 'And now?')).status).toBe(429)
  await firm.admin.call(removeMember, { params: { id: firm.id, email: buyer.email } })
  const [talk] = await onDesk('new')
  const before = (await mailsTo('message-answer')).length
  await ada.call(answerMessage, { params: { id: talk?._id ?? '' }, body: { text: 'Today.' } })
  await write(ada, 'By post.')
  expect((await mailsTo('message-answer')).slice(before)).toEqual([firm.admin.email, firm.admin.email])
})

it('about an offer is of all members of its company and the desk, and is answered with a link to it', async () => {
  const firm = await openFirm(shop)
  const vera = await firm.join('Vera Viewer', 'viewer')
  const { partNumber } = await partOf(shop)
  const lines = [{ partNumber, quantity: 10, price: 0.5 }]
  const { body: offer } = await makeOffer(ada, firm.admin.email, lines, { company: firm.id })
  const params = { id: offer._id as string }
  expect((await readOffer(vera, offer)).body).not.toHaveProperty('talked')
  const say = (who: Shopper, text: string) => who.call(writeAboutOffer, { params, body: { text } })
  await Promise.all([say(firm.admin, 'Is 0.4 possible?'), say(vera, 'Or 0.45?')])
  const rows = async () =>
    (await ada.call(listMessages)).body.filter(({ offerId }: DeskMessage) => offerId === params.id)
  const [row, ...none] = await rows()
  expect([row?.subject, row?.state, none]).toEqual([`Offer ${offer.number}`, 'new', []])
  await ada.call(changeRoles, { params: { email: noor.email }, body: { roles: ['support'] } })
  expect((await say(noor, 'No.')).body.from).toBe('shop')
  expect((await rows())[0]?.state).toBe('answered')
  expect((await vera.call(listOfferTalk, { params })).body).toHaveLength(3)
  expect((await readOffer(vera, offer)).body.talked).toBe(true)
  const { rows: mails } = await shop.db.query<OutboxMail>(
    `SELECT * FROM outbox WHERE kind = 'message-answer' AND facts ->> 'message' = $1`,
    [row?._id],
  )
  const letter = mails[0] && (await answerMail(shop.db, () => shop.url)(mails[0], mailShop))
  expect([mails.map(({ recipient }) => recipient), letter?.text]).toEqual([
    [firm.admin.email],
    expect.stringContaining(`/offers/${params.id}`),
  ])
  const { rows: asked } = await shop.db.query<OutboxMail>(
    `SELECT * FROM outbox WHERE kind = 'contact-message' AND facts ->> 'message' = $1`,
    [row?._id],
  )
  const toOwner = asked[0] && (await messageMail(shop.db, () => shop.url)(asked[0], mailShop))
  expect(toOwner?.text).toContain(`/offers/${params.id}`)
  expect(toOwner?.text).not.toContain('contact form')
  const { events } = (await ada.call(listEvents, { query: { limit: '1000' } })).body
  const told = events.filter(
    ({ data }: { data: { offer?: { _id: string } } }) => data.offer?._id === params.id,
  )
  expect(told.map(({ type, data }: { type: string; data: object }) => [type, 'order' in data])).toEqual([
    ['message.received', false],
    ['message.received', false],
  ])
})
