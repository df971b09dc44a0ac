import { beforeEach, expect, it } from 'vitest'
import { getOverview } from '#contract/selling/overview.ts'
import { getSettings, replaceSettings, type Section } from '#contract/selling/shop-settings.ts'
import { setRole } from '#test/support/admin.ts'
import { signUp } from '#test/support/shopper.ts'
import { useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
const ada = useAdmin(shop)
const bo = useAdmin(shop, 'Bo Owner')
beforeEach(() => shop.db.query('TRUNCATE settings, bank_account_changes; DELETE FROM outbox'))

const OURS = 'DE89370400440532013000'
const THEIRS = 'GB82WEST12345698765432'
const american = { accountNumber: '12345678', routingNumber: '021000021' }
const payment = { card: true, transfer: true, accountHolder: 'Ampere GmbH', iban: OURS, holdDays: 10 }

async function put(section: Section, value: object) {
  const { versions } = (await ada.call(getSettings)).body
  const body = { version: versions[section], value }
  expect((await ada.call(replaceSettings, { params: { section }, body })).status).toBe(200)
}
async function mails() {
  const told = `SELECT recipient, facts FROM outbox WHERE kind = 'bank-account-changed' ORDER BY created_at, recipient`
  return (await shop.db.query(told)).rows
}
const shown = async (who: typeof ada) => (await who.call(getOverview)).body.bankAccountChanges

// (rules: G-8)
it('mails all admins, shortened, and is on the overview for a week', async () => {
  await put('payment', payment)
  await shop.db.query('DELETE FROM outbox; TRUNCATE bank_account_changes')
  await put('payment', { ...payment, iban: THEIRS })
  const facts = { former: 'DE89…3000', present: 'GB82…5432', by: ada.email }
  const admins = [ada.email, bo.email].sort()
  expect(await mails()).toEqual(admins.map((recipient) => ({ recipient, facts })))
  expect(await shown(bo)).toEqual([{ ...facts, at: expect.any(String) }])
  const buyer = await signUp(shop.url)
  await shop.db.query(`UPDATE users SET roles = '{warehouse}' WHERE email = $1`, [buyer.email])
  expect(await shown(buyer)).toBeUndefined()
  await shop.db.query(`UPDATE bank_account_changes SET created_at = now() - interval '169 hours'`)
  expect(await shown(bo)).toEqual([])
})

it.each([
  ['another holder', 'payment', { ...payment, accountHolder: 'Ampere Ltd' }],
  ['an account at all', 'payment', { ...payment, iban: undefined, ...american }],
  ['an IBAN in a text', 'texts', { payment: `Please pay to GB82 WEST 1234 5698 7654 32 only.` }],
] as const)('tells of %s', async (_, section, value) => {
  await put('payment', payment)
  await shop.db.query('DELETE FROM outbox')
  await put(section, value)
  expect(await mails()).toHaveLength(2)
})

it('tells of nothing when the account stays', async () => {
  await put('payment', payment)
  await shop.db.query('DELETE FROM outbox')
  await put('payment', { ...payment, holdDays: 20 })
  await put('stock', { lowStock: 3 })
  expect(await mails()).toEqual([])
})

it('does not mail an admin whose account is closed or whose role is gone', async () => {
  await setRole(shop.db, bo.email, 'buyer')
  await put('payment', payment)
  await setRole(shop.db, bo.email, 'admin')
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([ada.email])
})
