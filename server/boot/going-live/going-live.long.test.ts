import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOpenAdmin, printedLogin } from '#server/people/identity/first-admin.ts'
import { writeNewPassword } from '#server/people/identity/first-admin-file.ts'
import { makeAccount } from '#server/people/identity/make-account.ts'
import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { newId } from '#server/platform/database/ids.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { openDemoDatabase } from '#test/support/demo-database.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { placeOne } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, correctStock, stock } from '#test/support/stock-room.ts'
import { runCommand } from './command.fixture.ts'
import { goLiveCommand } from './go-live-command.ts'
import { refuseLeftovers } from './leftovers.ts'

const PUBLIC = { STORE_URL: 'https://parts.example.com', SANDBOX: 'off' }
const company = {
  name: 'Ampere GmbH',
  street: 'Hafenstraße 1',
  city: 'Berlin',
  postalCode: '10115',
  country: 'DE',
  email: 'papers@example.com',
  timeZone: 'Europe/Berlin',
}

const dataDir = newFolder()
let demo: { url: string; close(): Promise<void> }
let shop: Shop
let ada: Shopper
let part: string

beforeAll(async () => {
  demo = await openDemoDatabase()
  shop = await openShop({ DEMO: 'off' }, demo.url)
  ada = await signUpAdmin(shop)
  part = await stock(shop.db, { name: 'Own shunt', availableQuantity: 100, family: 'resistors' })
  await changeSettings(shop.db, 'company', company)
})
afterAll(async () => {
  await shop.close()
  await demo.close()
})

const opening = async (more: Record<string, string> = {}): Promise<string> => {
  const said: string[] = []
  const config = readConfig({ ...PUBLIC, ...more })
  await refuseLeftovers(shop.db, config, dataDir, (line) => said.push(line)).catch((error) =>
    said.push(error.message),
  )
  return said.join()
}
const goLive = (...words: string[]) =>
  runCommand(goLiveCommand, words, { DATABASE_URL: shop.databaseUrl, DATA_DIR: dataDir, ...owner })
const owner = { ADMIN_EMAIL: 'owner@ampere.example', ADMIN_PASSWORD: 'copper-and-tin-2026' }
const one = async (sql: string) => (await shop.db.query(sql)).rows[0]
const counts = () =>
  one(`SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM payments) AS payments,
    (SELECT count(*)::int FROM papers) AS papers, (SELECT count(*)::int FROM products) AS products,
    (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM reviews) AS reviews,
    (SELECT count(*)::int FROM families) AS families, (SELECT count(*)::int FROM stock_movements) AS movements`)

async function order(buyer: Shopper, quantity: number) {
  const { body } = await placeOne(buyer, part, quantity)
  await pay(shop.url, buyer, body._id)
  await shop.runJob('papers')
  return one(`SELECT o.serial, p.serial AS invoice, o.user_id FROM orders o
    LEFT JOIN papers p ON p.order_id = o.id AND p.kind = 'invoice' WHERE o.id = '${body._id}'`)
}

const MADE_PRINTED = `INSERT INTO users (id, email, name, role, email_verified) VALUES ($1, $2, 'Store owner', 'admin', true)`

/** As the first start of a trial makes it. */
async function printLogin(email: string) {
  const password = writeNewPassword(dataDir, email)
  const subject = await makeAccount(shop.db, { email, name: 'Store owner', password, emailVerified: true })
  const id = newId()
  await shop.db.query(MADE_PRINTED, [id, email])
  await shop.db.query(`INSERT INTO identities (issuer, subject, user_id) VALUES ($3, $1, $2)`, [
    subject,
    id,
    EMBEDDED,
  ])
}

/** As a change of email does. */
async function rename(former: string, email: string) {
  await shop.db.query(
    `WITH named AS (UPDATE users SET email = $2 WHERE email = $1 RETURNING id), sign_in AS (
       UPDATE auth_users SET email = $2 WHERE email = $1
     ) INSERT INTO user_events (user_id, kind, actor, former_email) SELECT id, 'email-changed', id, $1 FROM named`,
    [former, email],
  )
}

describe('a public store with what its trial has left', () => {
  it('does not open with the demo, and says what to do', async () => {
    const words = await opening()
    expect(words).toMatch(
      /\d+ payments of the sandbox or the demo, \d+ parts of the demo, \d+ people of the demo/,
    )
    expect(words).toContain('npm run go-live')
    expect(words).toContain('TRIAL_DATA=keep')
    expect(words).toContain('SANDBOX=on')
  })

  it.each([
    ['on its own machine', { STORE_URL: 'http://localhost:3000' }],
    ['as a trial under a public address', { SANDBOX: 'on' }],
    ['if the owner keeps it', { TRIAL_DATA: 'keep' }],
  ])('opens %s', async (_, settings) => {
    expect(await opening(settings)).toBe('')
  })

  it('takes DEMO=on for the word that parts and people of the demo stay, not for its payments', async () => {
    expect(await opening({ DEMO: 'on' })).toMatch(/trial: \d+ payments of the sandbox or the demo\./)
  })

  it('does not stop one that has taken money of another card provider', async () => {
    await shop.db.query(`UPDATE payments SET intent_id = 'pi_3RealMoney' WHERE id = (
      SELECT id FROM payments WHERE received_cents > 0 ORDER BY id LIMIT 1)`)
    expect(await opening()).toMatch(
      /^This store has from its trial: .* TRIAL_DATA=keep says that this stays$/,
    )
    const refused = await goLive('--apply')
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('--payments 1')])
    expect((await goLive('--payments', '2')).code).toBe(1)
    await shop.db.query(`UPDATE payments SET intent_id = 'pi_demo_x' WHERE intent_id = 'pi_3RealMoney'`)
    expect((await goLive('--payments', '1')).code).toBe(1)
  })
})

it('money by bank opens no store with leftovers, and goes only with its number', async () => {
  const ofSandbox = await shop.db.query(
    `UPDATE payments SET pay_by = 'transfer', intent_id = 'transfer-' || intent_id
     WHERE id = (SELECT id FROM payments WHERE received_cents > 0 ORDER BY id LIMIT 1) RETURNING id`,
  )
  expect(await opening()).toContain('It does not open at')
  expect((await goLive()).err).toContain('--payments 1')
  await shop.db.query(
    `UPDATE payments SET pay_by = 'card', intent_id = replace(intent_id, 'transfer-', '') WHERE id = $1`,
    [ofSandbox.rows[0].id],
  )
})

describe('going live', () => {
  it('shows first, and a failure in the middle changes nothing', async () => {
    const mei = await signUp(shop.url)
    await order(mei, 30)
    await shop.db.query(
      `INSERT INTO offers (id, state, email, known) VALUES (gen_random_uuid(), 'asked', $1, true)`,
      [mei.email],
    )
    await correctStock(shop.db, part, 90)
    await printLogin('admin@example.com')
    await rename('admin@example.com', 'countess@example.com')
    expect(await printedLogin(shop.db, dataDir)).toBe('countess@example.com')
    await rename('countess@example.com', 'admin@example.com')
    expect(await printedLogin(shop.db, dataDir)).toBe('admin@example.com')
    expect(await opening({ DEMO: 'on' })).toMatch(
      /the printed password of admin@example.com.*reset-password admin@example.com/s,
    )
    const before = await counts()
    const shown = await goLive()
    expect([shown.code, shown.out]).toEqual([
      0,
      expect.stringMatching(/\d+ orders\n.*Nothing is removed yet/s),
    ])
    expect(await counts()).toEqual(before)
    await shop.db.query(
      `CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''broken off''; END'`,
    )
    await shop.db.query(
      'CREATE TRIGGER broken BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION break_off()',
    )
    const broken = await goLive('--apply')
    expect([broken.code, broken.err]).toEqual([1, expect.stringContaining('broken off')])
    expect(await counts()).toEqual(before)
    expect(await audit(shop.db)).toEqual([])
    await shop.db.query('DROP FUNCTION break_off CASCADE')
  })

  it('needs the login of the owner in place of the printed one', async () => {
    const words = { DATABASE_URL: shop.databaseUrl, DATA_DIR: dataDir }
    const without = await runCommand(goLiveCommand, ['--apply'], words)
    expect([without.code, without.err]).toEqual([
      1,
      expect.stringContaining('Set ADMIN_EMAIL and ADMIN_PASSWORD'),
    ])
  })

  it('keeps a person without a role who has invited somebody', async () => {
    const tom = await signUp(shop.url, 'Tom Becker')
    await shop.db.query(
      `INSERT INTO invitations (id, email, roles, actor, expires_at)
       SELECT $1, 'new@ampere.example', '{catalogue}', id, now() + interval '1 day' FROM users WHERE email = $2`,
      [newId(), tom.email],
    )
    expect((await goLive()).code).toBe(0)
    await shop.db.query('DELETE FROM invitations')
  })

  it('keeps settings, families, own products with their stock and staff, and begins with the first numbers and empty books', async () => {
    await writeFile(join(dataDir, 'first-mail.txt'), 'stays')
    const done = await goLive('--apply')
    expect([done.code, done.out]).toEqual([0, expect.stringContaining('Removed.')])
    expect(await counts()).toMatchObject({
      orders: 0,
      payments: 0,
      papers: 0,
      products: 1,
      reviews: 0,
      movements: 1,
    })
    expect(await audit(shop.db)).toEqual([])
    // 100, of which a correction found 20 more than the 70 that the order had left.
    expect(await one(`SELECT available_quantity AS pieces FROM products`)).toEqual({ pieces: 120 })
    const { rows } = await shop.db.query(`SELECT email FROM users WHERE closed_at IS NULL ORDER BY email`)
    expect(rows.map(({ email }) => email)).toEqual([ada.email, owner.ADMIN_EMAIL].toSorted())
    expect(await one(`SELECT value FROM settings WHERE section = 'company'`)).toMatchObject({
      value: company,
    })
    expect(await one(`SELECT count(*)::int AS own FROM families WHERE key = 'resistors'`)).toEqual({ own: 1 })
    expect(await one(`SELECT count(*)::int AS demo FROM families WHERE key = 'chip-resistors'`)).toEqual({
      demo: 0,
    })
    expect([await isOpenAdmin(shop.db, 'admin@example.com'), await readdir(dataDir)]).toEqual([
      false,
      ['first-mail.txt'],
    ])
    expect(await opening()).toBe('')
  })

  it('the first order and invoice have the first numbers, and the books agree', async () => {
    await shop.restart()
    const mei = await signUp(shop.url)
    const { serial, invoice } = await order(mei, 20)
    expect([Number(serial), Number(invoice)]).toEqual([10_001, 10_001])
    const offer = `INSERT INTO offers (id, state, email, known) VALUES (gen_random_uuid(), 'asked', '', true) RETURNING serial`
    expect(Number((await one(offer)).serial)).toBe(10_001)
    expect(await audit(shop.db)).toEqual([])
    expect(
      await one(`SELECT unpaid_orders, paid_cents > 0 AS paid FROM users WHERE email = '${mei.email}'`),
    ).toEqual({
      unpaid_orders: 0,
      paid: true,
    })
    expect(await opening()).toContain('1 payment of the sandbox or the demo')
  })
})
