import { beforeAll, describe, expect, it } from 'vitest'
import { getProfile, updateProfile } from '#contract/people/profile.ts'
import { listAllOrders, listMyOrders, placeOrder } from '#contract/selling/orders.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
let mei: Shopper
let toolId: string

beforeAll(async () => {
  mei = await signUp(shop.url)
  toolId = await stock(shop.db, { availableQuantity: 100_000 })
})

const where = { address: '4 Dock Road, Bristol', number: '+44 117 496 0000' }
const order = (more: object) => mei.call(placeOrder, { body: { toolId, quantity: 10, ...where, ...more } })
const fillIn = (more: object) =>
  mei.call(updateProfile, {
    params: { email: mei.email },
    body: { ...where, education: 'BEng', ...more },
  })

it('keeps the lines of an address, with LF, CR LF or CR', async () => {
  const lines = 'Tanaka Instruments\nUnit 6\n\nBristol'
  for (const end of ['\n', '\r\n', '\r']) {
    const address = ` ${lines.replaceAll('\n', end)}${end}`
    const placed = await order({ address })
    expect([placed.status, placed.body.address]).toEqual([201, lines])
    await fillIn({ address })
    expect((await mei.call(getProfile, { params: { email: mei.email } })).body.address).toBe(lines)
  }
  const ada = await signUpAdmin(shop)
  const [mine] = (await mei.call(listMyOrders)).body
  const [desk] = (await ada.call(listAllOrders)).body
  expect([mine.address, desk.address]).toEqual([lines, lines])
})

it('drops other control characters of an address', async () => {
  const { status, body } = await order({ address: 'Dock Road\u001b[2J' })
  expect([status, body.address]).toEqual([201, 'Dock Road[2J'])
})

describe.each([
  ['an order', order],
  ['a profile', fillIn],
])('the phone number of %s', (_, send) => {
  it.each([
    '+44 117 496 0000',
    '(0117) 496-0000',
    '0117.496.0000 ext. 12',
    '+1 (202) 555-0100 x7',
    '+49 40/66969-315',
    '0800 FARAD 55501',
    '٠١٢٣٤٥٦٧',
    '55501',
  ])('may be %j', async (number) => {
    const { status, body } = await send({ number })
    expect([status < 300, body.number]).toEqual([true, number])
  })

  it.each(['call me', '-', '+', '12', 'ask for 12'])('must not be %j', async (number) => {
    const { status, body } = await send({ number })
    const message = 'Give a phone number of at least 3 digits, such as +44 117 496 0000'
    expect([status, body.errors]).toEqual([422, [{ path: 'number', message }]])
  })

  it('must be one line and not empty', async () => {
    const errors = async (number: string) => (await send({ number })).body.errors
    expect(await errors('')).toEqual([{ path: 'number', message: 'Number is Required' }])
    expect(await errors('+44 117\n496 0000')).toEqual([
      { path: 'number', message: 'Use one line of plain text.' },
    ])
  })
})
