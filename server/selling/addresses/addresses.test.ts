import { beforeEach, expect, it } from 'vitest'
import {
  addAddress,
  changeAddress,
  listAddresses,
  MAX_ADDRESSES,
  removeAddress,
} from '#contract/selling/addresses.ts'
import { newId } from '#server/platform/database/ids.ts'
import { shipTo } from '#test/support/place-lines.ts'
import { refusalOf } from '#test/support/refusal-of.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'

const bench = { ...shipTo, company: 'Tanaka Instruments' }
const works = { ...bench, street: '7 Harbour Street', city: 'Aarhus', postalCode: '8000', country: 'DK' }
const spare = { ...bench, street: '1 Spare Lane' }

const shop = useShop()
let mei: Shopper

beforeEach(async () => {
  mei = await signUp(shop.url)
})

const add = (body: object) => mei.call(addAddress, { body: body as typeof bench })
const book = async (who = mei) => (await who.call(listAddresses)).body
const streetsOf = async (who = mei) => (await book(who)).map(({ street }: { street: string }) => street)
const change = (id: string, body: typeof shipTo, who = mei) =>
  who.call(changeAddress, { params: { id }, body })

it('an address is stored as given, trimmed, with the country in upper case, and once', async () => {
  const added = await add({ ...bench, city: ' Bristol ', country: 'gb' })
  expect([added.status, added.body]).toEqual([201, { _id: expect.any(String), ...bench }])
  expect((await add(bench)).body).toEqual(added.body)
  expect(await book()).toEqual([added.body])
})

it('an address is replaced as a whole', async () => {
  const { _id: id } = (await add(bench)).body
  const { company: _, ...alone } = works
  expect((await change(id, alone)).body).toEqual({ _id: id, ...alone })
  expect(await book()).toEqual([{ _id: id, ...alone }])
})

it('the address of the last order comes first, then the one changed last', async () => {
  const order = (to: object, billTo?: object) =>
    shop.db.query(
      `INSERT INTO orders (id, user_id, customer_name, email, address, phone, total_cents, hold_until, ship_to, bill_to, state)
       SELECT $1, id, name, email, 'A', '5550100', 250, now(), $3, $4, 'expired' FROM users WHERE email = $2`,
      [newId(), mei.email, JSON.stringify(to), billTo && JSON.stringify(billTo)],
    )
  await add(bench)
  const { _id: id } = (await add(works)).body
  await add(spare)
  expect(await streetsOf()).toEqual([spare.street, works.street, bench.street])
  const changed = { ...works, city: 'Odense' }
  await change(id, changed)
  expect(await streetsOf()).toEqual([works.street, spare.street, bench.street])
  await order(bench)
  expect(await streetsOf()).toEqual([bench.street, works.street, spare.street])
  await order(changed, spare)
  expect(await streetsOf()).toEqual([works.street, spare.street, bench.street])
})

it.each([
  ['DE', '1011', false],
  ['DE', 'D-10115', true],
  ['DE', 'BS1 4XX', false],
  ['GB', 'BS1 4XX', true],
  ['GB', 'BS1', true],
  ['GB', '10115', false],
  ['US', '97201-1234', true],
  ['US', '9720', false],
  ['NL', '2611 aa', true],
  ['JP', '100-0001', true],
  ['PL', '00-950', true],
  ['CA', 'K1A 0B', false],
  ['KE', 'anything', true],
])('of %s the postal code %s is known: %s (rules: D-4)', async (country, postalCode, isKnown) => {
  const { body } = await add({ ...bench, country, postalCode })
  expect(body.errors?.[0]?.path).toBe(isKnown ? undefined : 'postalCode')
})

it("another person's address is not listed, changed or deleted", async () => {
  const noor = await signUp(shop.url, 'Noor Haddad')
  const { _id: id } = (await add(bench)).body
  expect(await streetsOf(noor)).toEqual([])
  expect(refusalOf(await change(id, works, noor))).toBe('404 no-such-address')
  const remove = async (who: Shopper) => (await who.call(removeAddress, { params: { id } })).body.deletedCount
  expect([await remove(noor), await streetsOf()]).toEqual([0, [bench.street]])
  expect([await remove(mei), await remove(mei)]).toEqual([1, 0])
})

it(`a book has at most ${MAX_ADDRESSES} addresses, also when they are added at the same time`, async () => {
  const tries = Array.from({ length: MAX_ADDRESSES + 5 }, (_, nth) =>
    add({ ...bench, street: `${nth} Dock Road` }),
  )
  const refused = (await Promise.all(tries)).filter(({ status }) => status !== 201)
  expect(refused.map(refusalOf)).toEqual(Array(5).fill('409 too-many-addresses'))
  expect(await streetsOf()).toHaveLength(MAX_ADDRESSES)
})
