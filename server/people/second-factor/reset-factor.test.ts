import { expect, it } from 'vitest'
import { getOwnAccount } from '#contract/people/own-account.ts'
import { resetSecondFactor } from '#contract/people/second-factor.ts'
import { listUserEvents, listUsers } from '#contract/people/users.ts'
import { useAccountShop } from '#server/people/identity/account-shop.fixture.ts'
import { runAdminCommand } from '#server/people/identity/admin-command.fixture.ts'
import { setRole } from '#test/support/admin.ts'
import { callAs } from '#test/support/shopper.ts'
import { logIn, PASSWORD, token, withFactor } from './factor.fixture.ts'

const shop = useAccountShop({ SECOND_FACTOR: 'offered' })

it('another admin removes a factor, audited, with a mail, and ends the sessions', async () => {
  const [ada, mei] = [await withFactor(shop, 'ada@example.com'), await withFactor(shop, 'mei@example.com')]
  await setRole(shop.db, ada.email, 'admin')
  const [byAda, ofMei] = [await token(shop, ada), await token(shop, mei)]
  const reset = (email: string) => callAs(shop.url, byAda, resetSecondFactor, { params: { email } })
  expect((await reset(ada.email)).body.type).toMatch(/own-second-factor$/)
  const userOf = async (q: string) => (await callAs(shop.url, byAda, listUsers, { query: { q } })).body[0]
  expect(await userOf(mei.email)).toMatchObject({ secondFactor: true })
  expect((await reset(mei.email)).body).toEqual({ modifiedCount: 1 })
  expect((await reset(mei.email)).body).toEqual({ modifiedCount: 0 })
  expect((await callAs(shop.url, ofMei, getOwnAccount)).status).toBe(401)
  const user = await userOf(mei.email)
  expect(user.secondFactor).toBeUndefined()
  const { body: events } = await callAs(shop.url, byAda, listUserEvents, { params: { id: user._id } })
  expect(events[0]).toMatchObject({ kind: 'second-factor-reset', by: ada.email })
  const { rows } = await shop.db.query(
    `SELECT facts ->> 'change' AS change FROM outbox WHERE recipient = $1 AND kind = 'second-factor' ORDER BY id`,
    [mei.email],
  )
  expect(rows.map(({ change }) => change)).toEqual(['second-factor-on', 'second-factor-reset'])
  expect((await shop.signIn(mei.email, PASSWORD)).status).toBe(200)
})

it('the command on the machine removes one', async () => {
  const ben = await withFactor(shop, 'ben@example.com')
  const { code } = await runAdminCommand(shop, ['reset-second-factor', 'BEN@example.com'])
  expect([code, (await logIn(shop, ben)).status]).toEqual([0, 200])
  const again = await runAdminCommand(shop, ['reset-second-factor', 'ben@example.com'])
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('has no second factor')])
})
