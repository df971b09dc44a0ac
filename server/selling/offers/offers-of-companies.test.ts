import { beforeAll, expect, it } from 'vitest'
import { isAdmin } from '#contract/people/account.ts'
import { changeCompany, removeMember } from '#contract/selling/companies.ts'
import { createOffer, declineOffer, listOffers } from '#contract/selling/offers.ts'
import { getOrder } from '#contract/selling/orders.ts'
import { erasePerson } from '#contract/selling/privacy.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type Firm, openFirm } from '#server/selling/companies/company-people.fixture.ts'
import { refusalOf } from '#test/support/refusal-of.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { auditAfter, useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { verified } from '#test/support/verified.ts'
import { acceptIt, changeIt, makeOffer, partOf, readOffer } from './offers.fixture.ts'

const shop = useShop()
const ada = useAdmin(shop)
auditAfter(shop)
const RACES = Number(process.env.RACES ?? 8)
let acme: Firm
let mei: Shopper
let bo: Shopper
let vera: Shopper
let line: { partNumber: string; quantity: number; price: number }

beforeAll(async () => {
  acme = await openFirm(shop, 'Acme')
  mei = await acme.join('Mei Buyer', 'buyer')
  bo = await acme.join('Bo Buyer', 'buyer')
  vera = await acme.join('Vera Viewer', 'viewer')
  line = { partNumber: (await partOf(shop)).partNumber, quantity: 10, price: 0.5 }
})

const seen = async (who: Shopper, offer: { _id: string }) => (await readOffer(who, offer)).status
const idsOf = async (who: Shopper) =>
  (await who.call(listOffers)).body.map(({ _id }: { _id: string }) => _id) as string[]
const decline = (who: Shopper, { _id: id }: { _id: string }) =>
  who.call(declineOffer, { params: { id }, body: {} })
const mailed = async (kind: string, { _id }: { _id: string }) =>
  (
    await shop.db.query(`SELECT recipient FROM outbox WHERE kind = $1 AND facts ->> 'offer' = $2`, [
      kind,
      _id,
    ])
  ).rows.map(({ recipient }) => recipient)
const remind = async ({ _id }: { _id: string }) => {
  const soon = `UPDATE offers SET valid_until = now() + interval '2 days', sent_at = now() - interval '7 days' WHERE id = $1`
  await shop.db.query(soon, [_id])
  await shop.runJob('offers')
}

// (rules: Q-1)
it('is seen by all members, accepted and declined by those who buy, and unknown to its email without the company', async () => {
  const made = await makeOffer(ada, 'purchasing@acme.example', [line], { company: acme.id })
  const { body: offer } = made
  expect([made.status, offer.company]).toEqual([201, { _id: acme.id, name: 'Acme' }])
  expect(await mailed('offer-sent', offer)).toEqual(['purchasing@acme.example'])
  for (const who of [acme.admin, mei, vera]) {
    expect(await idsOf(who)).toContain(offer._id)
    const { body } = await readOffer(who, offer)
    expect([body.totalPrice, body.own]).toEqual([5, who !== vera])
    expect((await who.call(isAdmin, { params: { email: who.email } })).body.offers).toBe(true)
  }
  // The person whose email it is has an account without the company.
  const purchasing = await verified(shop, 'Pat Purchasing')
  await shop.db.query(`UPDATE users SET email = 'purchasing@acme.example' WHERE email = $1`, [
    purchasing.email,
  ])
  expect([await seen(purchasing, offer), await idsOf(purchasing)]).toEqual([404, []])
  const placed = await acceptIt(mei, offer, 5)
  expect([placed.status, placed.body.offer]).toMatchObject([201, { _id: offer._id }])
  expect((await bo.call(getOrder, { params: { id: placed.body._id } })).body.company).toMatchObject({
    name: 'Acme',
  })
  expect(await seen(vera, offer)).toBe(200)
  const { body: other } = await makeOffer(ada, mei.email, [line])
  expect((await decline(bo, other)).body.state).toBe('declined')
})

it('has a company that there is, named by the desk alone', async () => {
  const wrong = await makeOffer(ada, mei.email, [line], { company: 'Acme' })
  expect(wrong.body.errors[0].path).toBe('company')
  expect(refusalOf(await makeOffer(ada, mei.email, [line], { company: newId() }))).toBe('404 no-such-company')
  const { price, ...wished } = line
  const asked = await mei.call(createOffer, { body: { lines: [wished], company: acme.id } })
  expect(asked.body.errors[0].path).toBe('company')
})

// (rules: U-3)
it("is the company's from the day of joining on; who leaves sees none, and gets no mails about it", async () => {
  const lea = await verified(shop, 'Lea Late')
  const { price, ...wished } = line
  const { body: before } = await lea.call(createOffer, { body: { lines: [wished] } })
  await shop.db.query(
    `INSERT INTO company_members (user_id, company_id, role) SELECT id, $1, 'buyer' FROM users WHERE email = $2`,
    [acme.id, lea.email],
  )
  const { body: asked } = await lea.call(createOffer, { body: { lines: [wished] } })
  const { body: offered } = await makeOffer(ada, lea.email, [line])
  expect([before.company, asked.company?.name, offered.company?.name]).toEqual([undefined, 'Acme', 'Acme'])
  expect(await Promise.all([before, asked, offered].map((each) => seen(mei, each)))).toEqual([404, 200, 200])

  await acme.admin.call(removeMember, { params: { id: acme.id, email: lea.email } })
  expect(await Promise.all([before, asked, offered].map((each) => seen(lea, each)))).toEqual([200, 404, 404])
  expect(refusalOf(await acceptIt(lea, offered, 5))).toBe('404 no-such-offer')
  const { body: changed } = await changeIt(ada, asked, [line])
  await remind(offered)
  expect(await mailed('offer-sent', changed)).toEqual([acme.admin.email])
  expect(await mailed('offer-reminder', offered)).toEqual([acme.admin.email])

  const { rows } = await shop.db.query('SELECT id FROM users WHERE email = $1', [lea.email])
  await ada.call(erasePerson, { params: { id: rows[0].id } })
  expect((await readOffer(mei, offered)).body).toMatchObject({ state: 'open', email: '' })
  expect((await acceptIt(mei, offered, 5)).status).toBe(201)
})

it('is accepted by a buyer who leaves at once before or not at all', async () => {
  const counts = new Set<string>()
  for (let n = 0; n < RACES; n++) {
    const ida = await acme.join(`Ida ${n}`, 'buyer')
    const { body: offer } = await makeOffer(ada, mei.email, [line])
    const [accepted] = await Promise.all([
      acceptIt(ida, offer, 5),
      acme.admin.call(removeMember, { params: { id: acme.id, email: ida.email } }),
    ])
    const { rows } = await shop.db.query('SELECT company_id FROM orders WHERE offer_id = $1', [offer._id])
    expect(rows).toEqual(accepted.status === 201 ? [{ company_id: acme.id }] : [])
    counts.add(refusalOf(accepted))
  }
  expect([...counts].every((each) => each.startsWith('201') || each === '404 no-such-offer')).toBe(true)
})

it('is no way round what a company wants approved', async () => {
  await acme.admin.call(changeCompany, {
    params: { id: acme.id },
    body: { approvalAbove: 4, poRequired: true },
  })
  const { body: offer } = await makeOffer(ada, acme.admin.email, [line])
  expect((await acceptIt(acme.admin, offer, 5)).status).toBe(422)
  const accepted = await acceptIt(acme.admin, offer, 5, { poNumber: 'PO 1' })
  expect(accepted.body).toMatchObject({ awaitingApproval: true })
})
