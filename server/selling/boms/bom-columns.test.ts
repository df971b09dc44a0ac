import { expect, it } from 'vitest'
import { listBomColumns, MAX_HEADERS, rememberBomColumns } from '#contract/selling/bom-columns.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { useSharedShop } from '#test/support/use-shop.ts'

const shop = useSharedShop()

const columns = { reference: 0, value: null, mpn: 1 }
const remember = (person: Shopper, header: string, chosen: object | null = columns) =>
  person.call(rememberBomColumns, { body: { header, columns: chosen } })
const headersOf = async (person: Shopper) =>
  (await person.call(listBomColumns)).body.map(({ header }: { header: string }) => header)

it('remembers the columns of each header for one person', async () => {
  const [one, other] = [await signUp(shop.url), await signUp(shop.url, 'Noor Haddad')]
  expect((await one.call(listBomColumns)).body).toEqual([])
  const first = await remember(one, 'ref | stuff')
  expect([first.status, first.body]).toEqual([200, [{ header: 'ref | stuff', columns }]])
  await remember(one, 'designator | comment', { value: 1 })
  await remember(one, 'ref | stuff', { mpn: 0 })
  expect((await one.call(listBomColumns)).body).toEqual([
    { header: 'ref | stuff', columns: { mpn: 0 } },
    { header: 'designator | comment', columns: { value: 1 } },
  ])
  expect(await headersOf(other)).toEqual([])
})

it('forgets a header, which may be unknown', async () => {
  const [one, other] = [await signUp(shop.url), await signUp(shop.url, 'Noor Haddad')]
  await remember(one, 'ref | stuff')
  await remember(other, 'ref | stuff')
  for (const header of ['unknown', 'ref | stuff'])
    expect((await remember(one, header, null)).status).toBe(200)
  expect([await headersOf(one), await headersOf(other)]).toEqual([[], ['ref | stuff']])
})

it('forgets the oldest of too many headers', async () => {
  const person = await signUp(shop.url)
  for (let nth = 0; nth < MAX_HEADERS; nth++) await remember(person, `header ${nth}`)
  await remember(person, 'header 0')
  await remember(person, 'one more')
  const headers = await headersOf(person)
  expect(headers).toHaveLength(MAX_HEADERS)
  expect(headers.slice(0, 2)).toEqual(['one more', 'header 0'])
  expect(headers).not.toContain('header 1')
})

it.each<[string, string, object]>([
  ['an empty header', ' ', columns],
  ['a header that is too long', 'x'.repeat(501), columns],
  ['a column of another kind', 'ref', { colour: 1 }],
  ['a column before the first', 'ref', { mpn: -1 }],
])('refuses %s', async (_, header, chosen) => {
  expect((await remember(await signUp(shop.url), header, chosen)).status).toBe(422)
})

it('stores the longest header in any script', async () => {
  const person = await signUp(shop.url)
  const header = '😀位'.repeat(166)
  await remember(person, header)
  expect(await headersOf(person)).toEqual([header])
})
