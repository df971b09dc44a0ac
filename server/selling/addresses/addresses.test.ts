import { beforeEach, expect, it } from 'vitest'
import {
  addAddress,
  changeAddress,
  listAddresses,
  MAX_ADDRESSES,
  removeAddress,
} from '#contract/selling/addresses.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'

const bench = {
  name: 'Mei Tanaka',
  company: 'Tanaka Instruments',
  street: '4 Dock Road',
  city: 'Bristol',
  postalCode: 'BS1 4ND',
  country: 'GB',
  phone: '+44 117 496 0000',
}
const works = { ...bench, street: '7 Harbour Street', city: 'Aarhus', postalCode: '8000', country: 'DK' }

const shop = useShop()
let mei: Shopper
let noor: Shopper

beforeEach(async () => {
  mei = await signUp(shop.url)
  noor = await signUp(shop.url, 'Noor Haddad')
})

const add = async (who: Shopper, body: object) =>
  (await who.call(addAddress, { body: body as typeof bench })).body
const streetsOf = async (who: Shopper) =>
  (await who.call(listAddresses)).body.map(({ street }: { street: string }) => street)

const insertOrder = (shipTo: object, billTo?: object) =>
  shop.db.query(
    `INSERT INTO orders (id, user_id, customer_name, email, address, phone, total_cents, hold_until, ship_to, bill_to)
     SELECT $1, id, name, email, 'A', '5550100', 250, now(), $3, $4 FROM users WHERE email = $2`,
    [newId(), mei.email, JSON.stringify(shipTo), billTo && JSON.stringify(billTo)],
  )

it('an address is stored as given, trimmed, with the country in upper case, and once', async () => {
  const added = await mei.call(addAddress, { body: { ...bench, city: ' Bristol ', country: 'gb' } })
  expect([added.status, added.body]).toEqual([201, { _id: expect.any(String), ...bench }])
  expect(await add(mei, { ...bench })).toEqual(added.body)
  expect((await mei.call(listAddresses)).body).toEqual([added.body])
})

it('a missing or wrong part is refused at its field', async () => {
  const { street: _, ...rest } = bench
  const { status, body } = await mei.call(addAddress, {
    body: { ...rest, country: 'XX', phone: 'call me', company: '' } as never,
  })
  expect(status).toBe(422)
  expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
    'company',
    'country',
    'phone',
    'street',
  ])
})

it('an address is replaced as a whole', async () => {
  const { _id: id } = await add(mei, bench)
  const { company: _, ...alone } = works
  const changed = await mei.call(changeAddress, { params: { id }, body: alone })
  expect(changed.body).toEqual({ _id: id, ...alone })
  expect((await mei.call(listAddresses)).body).toEqual([changed.body])
})

it('the address of the last order comes first, then the one changed last', async () => {
  const spare = { ...bench, street: '1 Spare Lane' }
  await add(mei, bench)
  const { _id: id } = await add(mei, works)
  await add(mei, spare)
  expect(await streetsOf(mei)).toEqual(['1 Spare Lane', works.street, bench.street])
  const changed = { ...works, city: 'Odense' }
  await mei.call(changeAddress, { params: { id }, body: changed })
  expect(await streetsOf(mei)).toEqual([works.street, '1 Spare Lane', bench.street])
  await insertOrder(bench)
  expect(await streetsOf(mei)).toEqual([bench.street, works.street, '1 Spare Lane'])
  await insertOrder(changed, spare)
  expect(await streetsOf(mei)).toEqual([works.street, '1 Spare Lane', bench.street])
})

it("another person's address is not listed, changed or deleted", async () => {
  const { _id: id } = await add(mei, bench)
  expect(await streetsOf(noor)).toEqual([])
  const changed = await noor.call(changeAddress, { params: { id }, body: works })
  expect([changed.status, changed.body.type]).toEqual([404, 'urn:farad:problem:no-such-address'])
  const remove = async (who: Shopper) => (await who.call(removeAddress, { params: { id } })).body.deletedCount
  expect(await remove(noor)).toBe(0)
  expect(await streetsOf(mei)).toEqual([bench.street])
  expect([await remove(mei), await remove(mei)]).toEqual([1, 0])
})

it(`a book has at most ${MAX_ADDRESSES} addresses, also when they are added at the same time`, async () => {
  const tries = Array.from({ length: MAX_ADDRESSES + 5 }, (_, nth) =>
    mei.call(addAddress, { body: { ...bench, street: `${nth} Dock Road` } }),
  )
  const refused = (await Promise.all(tries)).filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(5)
  expect(refused[0]?.body).toMatchObject({ type: 'urn:farad:problem:too-many-addresses', status: 409 })
  expect(await streetsOf(mei)).toHaveLength(MAX_ADDRESSES)
})
