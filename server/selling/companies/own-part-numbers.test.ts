import { beforeAll, expect, it } from 'vitest'
import { listParts } from '#contract/catalog/parts.ts'
import { priceLines } from '#contract/catalog/prices.ts'
import { listSuggestions } from '#contract/catalog/suggestions.ts'
import { readBom } from '#contract/selling/boms.ts'
import { replaceCart } from '#contract/selling/cart.ts'
import { removeMember } from '#contract/selling/companies.ts'
import { addList } from '#contract/selling/lists.ts'
import { listOwnPartNumbers, replaceOwnPartNumbers } from '#contract/selling/own-part-numbers.ts'
import { placeOrderOfLines } from '#contract/selling/place-order.ts'
import { newId } from '#server/platform/database/ids.ts'
import { makeOffer, readOffer } from '#server/selling/offers/offers.fixture.ts'
import { textOf } from '#server/selling/papers/fetch-paper.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { shipTo } from '#test/support/place-lines.ts'
import { refusalOf } from '#test/support/refusal-of.ts'
import { callAs, fetchAs, type Outcome, type Shopper } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { type Firm, openFirm } from './company-people.fixture.ts'

const shop = useShop({ LOG_LEVEL: 'silent' })
let acme: Firm
let rival: Firm
let mei: Shopper
const stranger = useBuyer(shop, 'Sue Stranger')
let one: string
let other: string

beforeAll(async () => {
  acme = await openFirm(shop, 'Acme')
  rival = await openFirm(shop, 'Rival')
  mei = await acme.join('Mei Buyer', 'buyer')
  one = partNumberOf(await stock(shop.db, { availableQuantity: 9000 }))
  other = partNumberOf(await stock(shop.db, { availableQuantity: 9000 }))
})

const put = (
  body: unknown[] | string,
  { firm = acme, dryRun = 'false' as 'true' | 'false', who = undefined as Shopper | undefined } = {},
): Promise<Pick<Outcome, 'status' | 'body'>> =>
  typeof body === 'string'
    ? fetch(`${shop.url}/api/companies/${firm.id}/part-numbers?dryRun=${dryRun}`, {
        method: 'PUT',
        body,
        headers: { authorization: `Bearer ${(who ?? firm.admin).token}`, 'content-type': 'text/csv' },
      }).then(async (answer) => ({ status: answer.status, body: await answer.json() }))
    : (who ?? firm.admin).call(replaceOwnPartNumbers, { params: { id: firm.id }, query: { dryRun }, body })
const listOf = () => acme.admin.call(listOwnPartNumbers, { params: { id: acme.id } })
const callBy = (who: Shopper | undefined) => (who ? who.call : callAs.bind(null, shop.url, undefined))
const priced = async (who: Shopper | undefined, partNumber: string) =>
  (await callBy(who)(priceLines, { body: { lines: [{ partNumber, quantity: 1 }] } })).body.lines[0]

it('a file replaces the list, all or nothing, and names each row that is wrong (rules: U-7)', async () => {
  const rows = [
    { ours: '10-0042', partNumber: one },
    { ours: 'Widerstand 10 kΩ/Ä', partNumber: one },
    { ours: '10-0043', partNumber: other },
  ]
  const counts = { added: 3, changed: 0, removed: 0, problems: [] }
  expect((await put(rows, { dryRun: 'true' })).body).toEqual(counts)
  expect((await listOf()).body).toEqual([])
  expect((await put(rows)).body).toEqual(counts)
  expect((await listOf()).body).toEqual(rows)
  const wrong = [
    { ours: ' ', partNumber: one },
    { ours: 'X'.repeat(101), partNumber: one },
    { ours: 'A', partNumber: 'NO-SUCH' },
    { ours: 'b-1', partNumber: one },
    { ours: 'B\u20111\u200b', partNumber: other },
    { ours: other.toLowerCase(), partNumber: one },
    { ours: one, partNumber: one },
    { ours: 7, partNumber: one },
    null,
  ]
  const refused = (await put(wrong)).body
  expect(refused.problems.map(({ row }: { row: number }) => row)).toEqual([1, 2, 3, 5, 6, 8, 9])
  expect(refused.problems[2].message).toContain('NO-SUCH')
  expect((await listOf()).body).toEqual(rows)
  const csv = `\ufeffOurs;Part number\r\n"10-0042";${other}\r\n'=1+1;${one.toLowerCase()}\r\n`
  expect((await put(csv)).body).toEqual({ added: 1, changed: 1, removed: 2, problems: [] })
  expect((await listOf()).body).toEqual([
    { ours: '10-0042', partNumber: other },
    { ours: '=1+1', partNumber: one },
  ])
  const many = `ours,partNumber\n${`A,${one}\n`.repeat(6000)}`
  expect((await put(many)).body.problems).toMatchObject([{ row: 5001 }])
  expect((await put('nothing')).body.problems).toHaveLength(1)
})

it('leads the members to their part in pricing, search and bills of materials, and no other person (rules: U-7)', async () => {
  await put([
    { ours: '10-0042', partNumber: one },
    { ours: 'Nr. Ä 1', partNumber: one },
  ])
  await put([{ ours: '10-0042', partNumber: other }], { firm: rival })
  const people = [mei, rival.admin, stranger, undefined]
  async function seen<T>(read: (who: Shopper | undefined) => Promise<T>) {
    const all: T[] = []
    for (const who of people) all.push(await read(who))
    return all
  }
  const numbers = [one, other, undefined, undefined]
  expect(
    await seen(
      async (who) => (await priced(who, ' 10\u20110042'))?.part && (await priced(who, '10-0042')).partNumber,
    ),
  ).toEqual(numbers)
  expect((await priced(mei, 'nr. ä 1')).partNumber).toBe(one)
  expect((await priced(mei, other)).partNumber).toBe(other)
  const found = (call: typeof listParts | typeof listSuggestions) =>
    seen(async (who) => {
      const { body, headers } = await callBy(who)(call, { query: { q: '10-0042' } })
      expect(headers.get('cache-control') === 'no-store').toBe(body.parts.length > 0)
      return body.parts[0]?.partNumber
    })
  expect(await found(listParts)).toEqual(numbers)
  expect(await found(listSuggestions)).toEqual(numbers)
  const bom = {
    text: 'Ref,Qty,Description,Our number\nU1,1,Controller,10-0042\nU2,1,Sensor,Nr. Ä 1\n',
    boards: 1,
    sparePercent: 0,
  }
  const read = async (who: Shopper | undefined, body = bom) =>
    (await callBy(who)(readBom, { body })).body.lines.map(
      ({ partNumber }: { partNumber?: string }) => partNumber,
    )
  expect(await seen(read)).toEqual([
    [one, one],
    [other, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ])
  // The numbers look like descriptions.
  expect(await read(mei, { ...bom, text: 'Our number;Quantity\nNr. Ä 1;3\nNr. Ä 1;4\n' })).toContain(one)
})

it('stands on orders as it was then, and is lost by who leaves (rules: U-7)', async () => {
  await put([
    { ours: 'Z-1', partNumber: one },
    { ours: 'A-1', partNumber: one },
  ])
  const order = (who: Shopper, key: string = newId()) =>
    who.call(
      placeOrderOfLines,
      { body: { lines: [{ partNumber: one, quantity: 10 }], shipTo } },
      { 'idempotency-key': key },
    )
  const key = newId()
  const placed = await order(mei, key)
  expect((await order(mei, key)).body).toEqual(placed.body)
  expect(placed.body.lines).toMatchObject([{ ownNumber: 'Z-1' }])
  expect((await order(stranger)).body.lines[0].ownNumber).toBeUndefined()
  const home = { ...shipTo, name: 'Harbour Parts', email: 'a@example.com', timeZone: 'Europe/London' }
  await changeSettings(shop.db, 'company', home as never)
  const seller = await signUpAdmin(shop)
  const cartOf = async (who: Shopper) =>
    (await who.call(replaceCart, { body: { lines: [{ partNumber: one, quantity: 10 }] } })).body.lines[0]
  expect([(await cartOf(mei)).ownNumber, (await cartOf(stranger)).ownNumber]).toEqual(['Z-1', undefined])
  // A list is shared with anybody.
  const listed = { name: 'Board', lines: [{ partNumber: one, perBoard: 10 }] }
  expect((await mei.call(addList, { body: listed })).body.lines[0].ownNumber).toBeUndefined()
  const offered = [{ partNumber: one, quantity: 10, price: 1 }]
  const { body: offer } = await makeOffer(seller, mei.email, offered)
  expect((await readOffer(acme.admin, offer)).body.lines).toMatchObject([{ ownNumber: 'Z-1' }])
  const { body: other } = await makeOffer(seller, stranger.email, offered)
  expect(other.lines[0].ownNumber).toBeUndefined()
  const paper = (of: typeof offer) => textOf(fetchAs(shop, seller, `/offers/${of._id}/offer.pdf`))
  expect(await paper(offer)).toContain('Your part number: Z-1')
  expect(await paper(other)).not.toContain('Z-1')
  expect(await (await fetchAs(shop, mei, '/myorders.csv')).text()).toContain(',"Z-1"')
  await put([{ ours: 'N-1', partNumber: one }])
  expect((await order(mei)).body.lines).toMatchObject([{ ownNumber: 'N-1' }])
  await acme.admin.call(removeMember, { params: { id: acme.id, email: mei.email } })
  expect((await priced(mei, 'N-1')).part).toBeUndefined()
  expect((await order(mei)).body.lines[0].ownNumber).toBeUndefined()
  expect((await cartOf(mei)).ownNumber).toBeUndefined()
  expect(refusalOf(await order(mei, key))).toBe('422 idempotency-key-reused')
})
