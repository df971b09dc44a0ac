import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Buyers } from '#contract/selling/buyers.ts'
import { getOverview } from '#contract/selling/overview.ts'
import { getShopFront } from '#contract/selling/shop-front.ts'
import { replaceSettings } from '#contract/selling/shop-settings.ts'
import { getSandboxMail, listSandboxMails } from '#contract/site/sandbox-mails.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { placeLines, placeOne, shipTo } from '#test/support/place-lines.ts'
import { callAs, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ UNPAID_ORDERS_MAX_UNVERIFIED: '100' })
const ada = useAdmin(shop)
const mei = useBuyer(shop)
let toolId: string
beforeAll(async () => {
  toolId = await stock(shop.db, { price: '0.1', availableQuantity: 100_000 })
})
beforeEach(async () => {
  await shop.db.query(`DELETE FROM settings WHERE section = 'buyers'`)
})

const sellTo = (buyers: Buyers) => changeSettings(shop.db, 'buyers', buyers)
const companies = () => sellTo({ who: 'companies', consumersInEu: false })
const consumers = () => sellTo({ who: 'everyone', consumersInEu: true })

const paris = { ...shipTo, country: 'FR', city: 'Paris', postalCode: '75001' }
const french = { ...paris, company: 'Composants SA', vatNumber: 'FR 40 303 265 045' }
const british = { ...shipTo, company: 'Cogs Ltd' }

async function wrongFields(addresses: object): Promise<[number, ...string[]]> {
  const { status, body } = await placeLines(mei, [{ toolId, quantity: 100 }], addresses)
  return [status, ...(body.errors ?? []).map(({ path }: { path: string }) => path)]
}

// (rules: G-25)
describe('where only companies buy', () => {
  beforeEach(companies)

  it.each([
    ['a person', { shipTo }, [422, 'shipTo.company']],
    ['a person in the EU', { shipTo: paris }, [422, 'shipTo.company', 'shipTo.vatNumber']],
    [
      'a company in the EU without number',
      { shipTo, billTo: { ...paris, company: 'SA' } },
      [422, 'billTo.vatNumber'],
    ],
    ['a person who is billed', { shipTo: british, billTo: shipTo }, [422, 'billTo.company']],
    ['a company', { shipTo: british }, [201]],
    ['a company in the EU', { shipTo, billTo: french }, [201]],
  ])('%s: %o', async (_, addresses, expected) => {
    expect(await wrongFields(addresses)).toEqual(expected)
  })

  it('the specified form, which names no company, is refused with the way out', async () => {
    const { status, body } = await placeOne(mei, toolId, 100)
    expect([status, body.type.split(':').at(-1)]).toEqual([409, 'companies-only'])
    expect(body.title).toContain('Put the part into the cart')
  })
})

it('as the store comes, and with consumers, a person buys in both ways', async () => {
  expect(await wrongFields({ shipTo: paris })).toEqual([201])
  await consumers()
  expect(await wrongFields({ shipTo: paris })).toEqual([201])
  expect((await placeOne(mei, toolId, 100)).status).toBe(201)
})

it('pages know who may buy', async () => {
  const told = async () => (await callAs(shop.url, undefined, getShopFront)).body.buyers
  expect(await told()).toEqual({ who: 'everyone', consumersInEu: false })
  await companies()
  expect(await told()).toEqual({ who: 'companies', consumersInEu: false })
})

describe('with consumers in the EU', () => {
  it('mails of an order have the 14 days and the model form, and no mail without them', async () => {
    const mailed = async () => {
      // One of its own: an address gets few mails an hour.
      const buyer = await signUp(shop.url)
      const { body: order } = await placeLines(buyer, [{ toolId, quantity: 100 }])
      await shop.runJob('mail')
      const { body: mails } = await ada.call(listSandboxMails)
      const mail = mails.find(({ subject }: { subject: string }) => subject.includes(order.orderNumber))
      return (await ada.call(getSandboxMail, { params: { id: mail._id } })).body.text as string
    }
    expect(await mailed()).not.toMatch(/withdraw/i)
    await consumers()
    const text = await mailed()
    expect(text).toMatch(/within 14 days/)
    expect(text).toMatch(/^To .+:$/m)
    expect(text).toMatch(/Signature of consumer/)
  })

  it('the overview stops before opening until the official notice is uploaded, as a picture of the store', async () => {
    const left = async () => (await ada.call(getOverview)).body.beforeOpening
    expect(await left()).not.toContain('notice')
    await sellTo({ who: 'companies', consumersInEu: true })
    expect(await left()).not.toContain('notice')
    await shop.db.query(`DELETE FROM settings WHERE section = 'buyers'`)
    await consumers()
    expect(await left()).toContain('notice')
    const [{ img }] = (await shop.db.query('SELECT img FROM products LIMIT 1')).rows
    const save = (notices: object[], version = 1) =>
      ada.call(replaceSettings, {
        params: { section: 'buyers' },
        body: { version, value: { who: 'everyone', consumersInEu: true, notices } },
      })
    const fields = async (notices: object[]) =>
      ((await save(notices)).body.errors ?? []).map(({ path }: { path: string }) => path)
    expect(await fields([{ language: 'en', picture: 'https://elsewhere.example/notice.png' }])).toEqual([
      'value.notices.0.picture',
    ])
    expect(await fields([{ language: 'english', picture: img }])).toEqual(['value.notices.0.language'])
    const twice = { language: 'EN', picture: img }
    expect(await fields([twice, twice])).toEqual(['value.notices'])
    expect((await save([{ language: 'en', picture: img }])).status).toBe(200)
    expect(await left()).not.toContain('notice')
  })
})
