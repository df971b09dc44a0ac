import { beforeAll, expect, it } from 'vitest'
import type { Role } from '#contract/people/roles.ts'
import { changeRoles } from '#contract/people/users.ts'
import { claimOrder, listOrdersToShip, unclaimOrder } from '#contract/selling/fulfilment.ts'
import { getOrder, getPayableOrder, listAllOrders, listOrderEvents } from '#contract/selling/orders.ts'
import { getOverview } from '#contract/selling/overview.ts'
import { refundOrder } from '#contract/selling/payments.ts'
import { orderOf, paidOrder, ship } from '#server/selling/fulfilment/fulfilment.fixture.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
const ada = useAdmin(shop)
const mei = useBuyer(shop)
const people = {} as Record<Role, Shopper>

beforeAll(async () => {
  for (const role of ['warehouse', 'catalogue', 'accounts'] as const) {
    people[role] = await signUp(shop.url, `Of ${role}`)
    await ada.call(changeRoles, { params: { email: people[role].email }, body: { roles: [role] } })
  }
})

const MONEY = ['price', 'totalPrice', 'amount', 'transactionId', 'email', 'by', 'billTo', 'total']

/** The names of fields anywhere in an answer. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [name, ...namesIn(part)])
}

// (rules: A-20)
it('a packer packs an order without seeing a price or an email in any answer', async () => {
  const packer = people.warehouse
  const { id, parts } = await paidOrder(shop, mei, 5)
  const params = { id }
  const claimed = await packer.call(claimOrder, { params, body: {} })
  expect(claimed.body.packer).toMatchObject({ name: packer.name, mine: true })
  const order = await packer.call(getOrder, { params })
  const answers = [
    claimed,
    order,
    await ship(packer, id, [{ partNumber: parts[0] ?? '', quantity: 2 }]),
    await packer.call(getOrder, { params }),
    await packer.call(listOrderEvents, { params }),
    await packer.call(listAllOrders),
    await packer.call(listOrdersToShip),
    await packer.call(unclaimOrder, { params }),
    await packer.call(getOverview),
  ]
  for (const { status, body } of answers) {
    expect(status).toBeLessThan(300)
    expect(namesIn(body).filter((name) => MONEY.includes(name))).toEqual([])
    expect(JSON.stringify(body)).not.toContain('@')
  }
  expect(order.body.lines).toMatchObject([{ partNumber: parts[0], quantity: 5 }])
  const headers = { authorization: `Bearer ${packer.token}` }
  for (const name of ['pro-forma', 'invoice', 'credit-note-1'])
    expect((await fetch(`${shop.url}/api/orders/${id}/${name}.pdf`, { headers })).status).toBe(404)
  expect((await packer.call(getPayableOrder, { params })).status).toBe(404)
  expect((await packer.call(refundOrder, { params, body: {} })).status).toBe(403)
})

it('a packer sees all of an own order', async () => {
  const { id } = await paidOrder(shop, people.warehouse, 3)
  const body = await orderOf(people.warehouse, id)
  expect(body).toMatchObject({ email: people.warehouse.email, lines: [{ price: expect.any(Number) }] })
  expect(body.papers.map(({ kind }: { kind: string }) => kind)).toContain('invoice')
})

it('accounts see what the owner sees, and refund; without `orders`, those of others are not found', async () => {
  const params = { id: (await paidOrder(shop, mei, 4)).id }
  for (const call of [getOrder, listOrderEvents])
    expect((await people.catalogue.call(call, { params })).status).toBe(404)
  expect(await orderOf(people.accounts, params.id)).toEqual(await orderOf(ada, params.id))
  expect((await people.accounts.call(refundOrder, { params, body: {} })).status).toBe(200)
  expect((await people.accounts.call(claimOrder, { params, body: {} })).status).toBe(403)
})

it.each([
  ['warehouse', 'expiring heldShare toShip today'],
  ['catalogue', 'lowStock'],
  ['accounts', 'bankAccountChanges books expiring heldShare taken today'],
] as const)('the overview has for %s: %s', async (role, figures) => {
  const { body } = await people[role].call(getOverview)
  expect(Object.keys(body).sort().join(' ')).toBe(figures)
})
