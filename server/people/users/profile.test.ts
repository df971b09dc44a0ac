import { beforeAll, describe, expect, it } from 'vitest'
import { getProfile, updateProfile } from '#contract/people/profile.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { useSharedShop } from '#test/support/use-shop.ts'

const shop = useSharedShop()
let ada: Shopper
let mei: Shopper

beforeAll(async () => {
  ada = await signUpAdmin(shop)
  mei = await signUp(shop.url)
})

const filled = { address: '4 Dock Road, Bristol', number: '+44 117 496 0000', education: 'BEng' }
const read = (who: Shopper, email = who.email) => who.call(getProfile, { params: { email } })
const write = (who: Shopper, body: object, email = who.email) =>
  who.call(updateProfile, { params: { email }, body: body as never })

describe('a profile', () => {
  it('has only name and email until it is filled in, and can be changed', async () => {
    const empty = { user: 'Mei Tanaka', email: mei.email, address: '', number: '', education: '' }
    expect((await read(mei)).body).toEqual(empty)
    const written = await write(mei, { ...filled, email: mei.email.toUpperCase() })
    expect([written.status, written.body]).toEqual([200, { ...empty, ...filled }])
    expect((await read(mei)).body).toEqual(written.body)
    await write(mei, { ...filled, user: 'Mei T.', education: 'MEng' })
    await write(mei, { ...filled, education: 'PhD' })
    expect((await read(mei)).body).toMatchObject({ user: 'Mei T.', education: 'PhD', email: mei.email })
  })

  it('rejects empty fields with the specified messages', async () => {
    const { body } = await write(mei, { address: ' ', education: '' })
    expect(body.errors).toEqual([
      { path: 'address', message: 'Address is Required' },
      { path: 'number', message: 'Number is Required' },
      { path: 'education', message: 'Order is Required' },
    ])
  })

  it("keeps the account's email", async () => {
    const refused = await write(mei, { ...filled, email: 'another@example.com' })
    expect(refused.body.type).toBe('urn:farad:problem:not-yours')
  })

  it('is visible to and editable by its owner and admins only', async () => {
    expect((await read(mei, ada.email)).status).toBe(403)
    expect((await write(mei, filled, ada.email)).status).toBe(403)
    await write(ada, { ...filled, address: '5 Dock Road' }, mei.email)
    expect((await read(mei)).body.address).toBe('5 Dock Road')
    expect((await read(ada)).body.address).toBe('')
    expect((await read(ada, 'nobody@example.com')).status).toBe(404)
  })
})
