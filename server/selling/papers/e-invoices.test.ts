// Slow: draws papers in a process of its own.
import { invoiceSchema } from '@e-invoice-eu/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS_SCHEMES } from '#contract/selling/electronic-address.ts'
import { getOrder } from '#contract/selling/orders.ts'
import { addRefund } from '#contract/selling/payments.ts'
import { replaceSettings } from '#contract/selling/shop-settings.ts'
import { listEvents, type StoreEvent } from '#contract/site/events.ts'
import { ublFaults } from '#test/papers/ubl-terms.ts'
import { faultsOf } from '#test/papers/validate-invoice.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { placeLines, shipTo } from '#test/support/place-lines.ts'
import { signUp } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { fetchPaper, textOf } from './fetch-paper.fixture.ts'

const shop = useShop()
const ada = useAdmin(shop)
const mei = useBuyer(shop)
let toolId: string

const electronicAddress = { scheme: '9930' as const, id: 'DE811907980' }
const billTo = { ...shipTo, company: 'Tanaka Ltd', electronicAddress, buyerReference: '04011000-12345-67' }
const from = { scheme: 'EM' as const, id: 'bills@shop.example' }

async function paid(more: object = {}): Promise<string> {
  const { status, body } = await placeLines(mei, [{ toolId, quantity: 100 }], { billTo, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  await pay(shop.url, mei, body._id)
  return body._id
}

const fetchXml = (id: string, name: string, query = '', who = mei) =>
  fetch(`${shop.url}/api/orders/${id}/${name}.xml${query}`, {
    headers: { authorization: `Bearer ${who.token}` },
  })
const xmlOf = async (...asked: Parameters<typeof fetchXml>) => {
  const answer = await fetchXml(...asked)
  expect(answer.status).toBe(200)
  return answer.text()
}

beforeAll(async () => {
  toolId = await stock(shop.db, { price: '0.1', availableQuantity: 100_000 })
  const { rows } = await shop.db.query('SELECT company FROM default_seller')
  await changeSettings(shop.db, 'company', { ...rows[0].company, electronicAddress: from })
  const rates = [{ country: 'GB', name: 'VAT', percent: 20 }]
  await changeSettings(shop.db, 'tax', { rates, reverseCharge: false })
})

// (rules: K-27)
describe('the data of a paper alone', () => {
  it('is Cross Industry Invoice, or UBL if asked, with the same facts and both electronic addresses', async () => {
    const id = await paid()
    const answer = await fetchXml(id, 'invoice')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/xml',
      'content-disposition': expect.stringMatching(/^attachment; filename="INV-\d+\.xml"$/),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
    })
    const cii = await answer.text()
    expect(faultsOf(cii)).toEqual([])
    expect(await xmlOf(id, 'invoice', '?format=cii')).toBe(cii)
    const ubl = await xmlOf(id, 'invoice', '?format=ubl')
    expect(ublFaults(ubl, cii)).toEqual([])
    expect(ubl).toContain('<cbc:EndpointID schemeID="EM">bills@shop.example<')
    expect(ubl).toContain('<cbc:EndpointID schemeID="9930">DE811907980<')
    expect(ubl).not.toContain('PartyIdentification')
    expect(ubl).toContain('<cbc:BuyerReference>04011000-12345-67<')
  })

  it('of a credit note is one in UBL too, and names its invoice', async () => {
    const id = await paid()
    const partNumber = partNumberOf(toolId)
    const body = { lines: [{ partNumber, quantity: 10, returnToStock: false }], reason: 'Broken' }
    expect((await ada.call(addRefund, { params: { id }, body })).status).toBe(201)
    const cii = await xmlOf(id, 'credit-note-1')
    const ubl = await xmlOf(id, 'credit-note-1', '?format=ubl')
    expect([faultsOf(cii), ublFaults(ubl, cii)]).toEqual([[], []])
    expect(ubl).toMatch(/^<\?xml[^>]*>\s*<CreditNote /)
    expect(ubl).toMatch(/<cac:BillingReference>.*<cbc:ID>INV-/s)
  })

  it('has the buyer reference of the order in place of that of the address, and the PDF too', async () => {
    const id = await paid({ buyerReference: 'KST 4711' })
    expect((await mei.call(getOrder, { params: { id } })).body.buyerReference).toBe('KST 4711')
    const xml = await xmlOf(id, 'invoice')
    expect(xml).toContain('<ram:BuyerReference>KST 4711<')
    expect(xml).not.toContain('04011000')
    expect(await textOf(fetchPaper(shop, mei, id, 'invoice'))).toContain('Buyer referenceKST 4711')
  })

  it('is there for invoices and credit notes alone, and for those who read the paper', async () => {
    const id = await paid()
    const stranger = await signUp(shop.url)
    const statuses = await Promise.all([
      fetchXml(id, 'invoice', '', ada),
      fetchXml(id, 'invoice', '', stranger),
      fetchXml(id, 'pro-forma'),
      fetchXml(id, 'credit-note-1'),
      fetchXml(id, 'invoice', '?format=xrechnung'),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([200, 404, 404, 404, 422])
  })
})

describe('an electronic address', () => {
  it('has a scheme of the list that the library has too', () => {
    const known = (invoiceSchema.$defs?.codeLists?.eas as { enum?: string[] } | undefined)?.enum
    expect(Object.keys(ADDRESS_SCHEMES).toSorted()).toEqual([...new Set(known)].toSorted())
  })

  it.each([
    [{ scheme: '4711', id: 'X' }, 'billTo.electronicAddress.scheme'],
    [{ scheme: 'EM', id: ' ' }, 'billTo.electronicAddress.id'],
  ])('%o is refused at its field', async (address, path) => {
    const asked = { billTo: { ...billTo, electronicAddress: address as typeof electronicAddress } }
    const { status, body } = await placeLines(mei, [{ toolId, quantity: 100 }], asked)
    expect([status, body.errors?.map((each: { path: string }) => each.path)]).toEqual([422, [path]])
  })

  it('is one of the company in the settings', async () => {
    const { rows } = await shop.db.query(
      `SELECT version, value FROM settings WHERE section = 'company' ORDER BY version DESC`,
    )
    const save = (scheme: string) =>
      ada.call(replaceSettings, {
        params: { section: 'company' },
        body: {
          version: rows[0].version,
          value: { ...rows[0].value, electronicAddress: { ...from, scheme } },
        },
      })
    expect((await save('XX')).body.errors).toMatchObject([{ path: 'value.electronicAddress.scheme' }])
    expect((await save('0088')).body.settings.company.electronicAddress).toEqual({ ...from, scheme: '0088' })
  })
})

// (rules: V-3)
describe('the event paper.issued', () => {
  const issued = async (id: string) => {
    const { body } = await ada.call(listEvents, { query: { limit: 1000 } })
    const events = (body.events as StoreEvent[]).filter(
      ({ type, data }) => type === 'paper.issued' && data._id === id,
    )
    return events.map(({ data }) => data.paper)
  }

  it('tells of each paper with a number, once', async () => {
    const id = await paid()
    const { papers } = (await mei.call(getOrder, { params: { id } })).body
    expect(await issued(id)).toEqual([{ kind: 'invoice', name: 'invoice', number: papers[1].number }])
  })

  it('waits for the number', async () => {
    const { rows } = await shop.db.query(
      `SELECT value FROM settings WHERE section = 'tax' ORDER BY version DESC`,
    )
    await changeSettings(shop.db, 'tax', { ...rows[0].value, taxCurrency: 'EUR' })
    const id = await paid({ shipTo: { ...shipTo, country: 'GB', postalCode: 'SW1Y 4JH' } })
    expect(await issued(id)).toEqual([])
    const exchangeRates = [{ currency: 'EUR', rate: 0.9, day: '2026-01-02' }]
    await changeSettings(shop.db, 'tax', { ...rows[0].value, taxCurrency: 'EUR', exchangeRates })
    await shop.runJob('papers')
    expect(await issued(id)).toMatchObject([{ name: 'invoice' }])
  })
})
