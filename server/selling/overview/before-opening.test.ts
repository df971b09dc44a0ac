import { expect, it } from 'vitest'
import { BeforeOpening, getOverview } from '#contract/selling/overview.ts'
import { replaceSettings, type Section } from '#contract/selling/shop-settings.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { openShop } from '#test/support/open-shop.ts'
import { callAs } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ SANDBOX: 'off', SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'shop@example.com' })
const ada = useAdmin(shop)

const left = async () => (await ada.call(getOverview)).body.beforeOpening
const save = (section: Section, value: unknown) =>
  ada.call(replaceSettings, { params: { section }, body: { version: 0, value } })

const company = {
  name: 'Ampere GmbH',
  street: 'Hafenstraße 1',
  city: 'Berlin',
  postalCode: '10115',
  country: 'DE',
  email: 'papers@example.com',
  timeZone: 'Europe/Berlin',
}
const account = { accountHolder: 'Ampere GmbH', iban: 'DE02120300000000202051' }

it('lists what an owner has not done yet, and each line goes when it is done (rules: G-24)', async () => {
  // As the store comes, the official notice is not needed (server/selling/orders/buyers.test.ts).
  const open = new Set<string>(BeforeOpening.exclude(['notice']).options)
  expect(await left()).toEqual([...open])
  const goes = async (work: () => Promise<unknown>, ...done: BeforeOpening[]) => {
    await work()
    for (const each of done) open.delete(each)
    expect(await left()).toEqual([...open])
  }
  // Parts without a family of their own are not sorted yet.
  await goes(() => stock(shop.db, { family: 'other' }))
  await changeSettings(shop.db, 'catalogue', { fallbackFamily: 'capacitors' })
  await goes(() => shop.db.query(`UPDATE products SET family = 'capacitors'`))
  await goes(() => stock(shop.db, { family: 'resistors' }), 'families')
  await goes(() => save('company', company), 'company', 'imprint')
  await goes(() => save('tax', { rates: [], reverseCharge: false }), 'tax')
  await goes(() => save('shipping', { methods: [] }), 'shipping')
  await goes(() => save('payment', { card: true, transfer: true, ...account }), 'payment')
  await goes(() => save('buyers', { who: 'everyone', consumersInEu: false }), 'buyers')
  await goes(() => save('shopFront', { name: 'Ampere' }), 'shopFront')
  await goes(() => save('texts', { terms: 'Ours.' }), 'texts')
  const sent = `INSERT INTO outbox (id, recipient, kind, facts, due_at, sent_at)
    VALUES (gen_random_uuid(), 'mei@example.com', 'note', '{}', NULL, now())`
  await goes(() => shop.db.query(sent), 'mail')
  await goes(() => shop.db.query('INSERT INTO backups DEFAULT VALUES'), 'backup')
  expect([...open]).toEqual(['order'])
})

it('play money and mails that stay in the sandbox do not count', async () => {
  const sandbox = await openShop({}, shop.databaseUrl)
  await changeSettings(shop.db, 'payment', { card: true, transfer: false, holdDays: 10 })
  const { body } = await callAs(sandbox.url, ada.token, getOverview)
  expect(body.beforeOpening).toEqual(expect.arrayContaining(['payment', 'mail']))
  await sandbox.close()
})
