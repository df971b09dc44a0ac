// Slow: each test signs up a person with everything that an account can hold.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changePassword } from '#contract/people/own-account.ts'
import { listUserEvents, listUsers, removeUser, reopenUser } from '#contract/people/users.ts'
import { cancelOrder, listAllOrders, listMyOrders } from '#contract/selling/orders.ts'
import { refundOrder } from '#contract/selling/payments.ts'
import { placeOrder } from '#contract/selling/place-order.ts'
import { erasePerson, exportPerson } from '#contract/selling/privacy.ts'
import { listReviews } from '#contract/site/reviews.ts'
import { newId } from '#server/platform/database/ids.ts'
import { cards, intentId, openPayment, pay, payByCard } from '#test/support/card.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { shipOrders } from '#test/support/ship-orders.ts'
import { callAs, signIn } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { type MarkedPerson, marked, markedIn, signUpMarked, stateOf, stockParts } from './person.fixture.ts'
import { personalTables } from './personal-tables.ts'

const folder = newFolder()
const shop = useShop({ DATA_DIR: folder })
const admin = useAdmin(shop)

auditAfter(shop)

const erase = (id: string, by = admin) => by.call(erasePerson, { params: { id } })
const left = async (product: string | undefined) =>
  (await shop.db.query('SELECT available_quantity FROM products WHERE id = $1', [product])).rows[0]
    .available_quantity
const post = (path: string, body: object) =>
  fetch(`${shop.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify(body),
  })
async function mailFiles(): Promise<string> {
  const names = await readdir(join(folder, 'mail'))
  return (await Promise.all(names.map((name) => readFile(join(folder, 'mail', name), 'utf8')))).join('\n')
}

/** Fills the tables that `signUpMarked` leaves empty. */
async function fillTheRest({ id, email }: MarkedPerson): Promise<void> {
  const subject = `(SELECT subject FROM identities WHERE user_id = '${id}')`
  const orders = `(SELECT id FROM orders WHERE user_id = '${id}')`
  const entry =
    'statement_entries (id, statement_id, position, identity, cents, booked_on, text, account, match, order_id)'
  const address = `'{"name": "zyxvut", "phone": "555 0100"}'`
  const findings = `[{"kind": "unpaid-count-off", "facts": {"email": "${email}"}}, {"kind": "stock-off", "facts": {"name": "x"}}]`
  await shop.db.query(`
    UPDATE auth_sessions SET "userAgent" = 'zyxvut browser', "ipAddress" = '203.0.113.9' WHERE "userId" IN ${subject};
    UPDATE auth_accounts SET "scope" = 'zyxvut' WHERE "userId" IN ${subject};
    INSERT INTO auth_verifications ("id", "identifier", "value", "expiresAt")
      VALUES (gen_random_uuid(), '${email}', 'x', now());
    INSERT INTO auth_second_factors ("id", "userId", "secret", "backupCodes")
      SELECT 'x' || subject, subject, 'zyxvut', 'zyxvut' FROM ${subject};
    INSERT INTO email_verifications SELECT 'zyxvut' || gen_random_uuid(), subject, '${email}', now() FROM ${subject};
    INSERT INTO email_changes (id, user_id, email, expires_at) VALUES (gen_random_uuid(), '${id}', 'zyxvut@example.com', now());
    INSERT INTO password_resets SELECT 'zyxvut' || gen_random_uuid(), subject, now() FROM ${subject};
    INSERT INTO identities (issuer, subject, user_id) VALUES ('zyxvut', gen_random_uuid(), '${id}');
    UPDATE orders SET po_number = 'zyxvut', note = 'zyxvut', ship_to = ${address}, bill_to = ${address},
      destination = '{"region": "zyxvut"}', network = 'zyxvut', papers_to = 'zyxvut@example.com' WHERE user_id = '${id}';
    UPDATE order_lines SET reference = 'zyxvut' WHERE order_id IN ${orders};
    UPDATE order_events SET detail = detail || '{"note": "zyxvut"}' WHERE order_id IN ${orders};
    UPDATE payments SET opened_from = 'zyxvut' WHERE order_id IN ${orders};
    UPDATE refunds SET reason = 'zyxvut' WHERE order_id IN ${orders};
    INSERT INTO first_holds SELECT o.id, product_id, quantity, false FROM orders o JOIN order_lines ON order_id = o.id
      WHERE user_id = '${id}' AND state = 'unpaid';
    INSERT INTO first_counts SELECT counted_for, id, 1, total_cents
      FROM orders, unnest(ARRAY['zyxvut', 'zyxvut/24']) AS counted_for WHERE user_id = '${id}' AND state = 'unpaid';
    WITH r AS (
      INSERT INTO receipts (id, order_id, cents, received_on, returned_cents, reference, note, account)
      SELECT gen_random_uuid(), id, 5, '2026-11-20', 5, 'zyxvut', 'zyxvut', 'zyxvut' FROM orders
      WHERE user_id = '${id}' AND state IN ('paid', 'refunded') RETURNING id
    )
    INSERT INTO receipt_entries (id, receipt_id, kind, cents, day, reference)
      SELECT gen_random_uuid(), id, 'returned', 5, '2026-11-20', 'zyxvut' FROM r;
    WITH s AS (
      INSERT INTO statements (id, actor, source, left_out)
      VALUES (gen_random_uuid(), '${id}', 'csv', '[{"text": "zyxvut"}]') RETURNING id
    )
    INSERT INTO ${entry} SELECT gen_random_uuid(), s.id, row_number() OVER (), o.id, 5, '2026-11-20', 'zyxvut', 'zyxvut',
      'likely', o.id FROM s, ${orders} o;
    INSERT INTO shipments (id, order_id, position, carrier, tracking_number)
      SELECT gen_random_uuid(), id, 9, 'DHL', 'zyxvut' FROM ${orders};
    INSERT INTO order_checks (order_id, name, note, vies)
      SELECT id, 'vat-number', 'zyxvut', '{"name": "zyxvut", "address": "zyxvut"}' FROM ${orders};
    INSERT INTO pro_forma_files (order_id, version, pdf) SELECT id, 'zyxvut', '' FROM ${orders}
      ON CONFLICT (order_id) DO UPDATE SET version = excluded.version;
    INSERT INTO returns (id, order_id, reason, text) SELECT gen_random_uuid(), id, 'defect', 'zyxvut' FROM ${orders};
    INSERT INTO withdrawals (id, order_number, email, name, fingerprint)
      VALUES (gen_random_uuid(), '1', '${email}', 'zyxvut', gen_random_uuid());
    INSERT INTO message_events (message_id, kind, answer) SELECT id, 'answered', 'zyxvut' FROM messages WHERE email = '${email}';
    INSERT INTO invitations (id, email, roles, actor, expires_at) VALUES (gen_random_uuid(), '${email}', '{support}', '${id}', now());
    INSERT INTO companies (id, name, country, papers_to) VALUES (gen_random_uuid(), 'Acme', 'GB', '${email}');
    INSERT INTO webhooks (id, user_id, url, types, is_on, secret, position)
      VALUES (gen_random_uuid(), '${id}', 'https://zyxvut.example/', '{order.paid}', false, 'zyxvut', 0);
    INSERT INTO audits (night, findings) VALUES (now()::date + (SELECT count(*)::int FROM audits), '${findings}')`)
}

describe('erasing a person', () => {
  it('erases a person in every table at once, except name and address of orders with received money', async () => {
    const zyx = await signUpMarked(shop, await stockParts(shop, 5))
    const [paid = '', refunded = '', open = '', , returned = ''] = zyx.orders
    await pay(shop.url, zyx, paid)
    await pay(shop.url, zyx, refunded)
    await admin.call(refundOrder, { params: { id: refunded }, body: {} })
    await shipOrders(admin)
    await openPayment(zyx, open)
    await zyx.call(cancelOrder, { params: { id: returned } })
    // Money that arrived after the order had ended, and was refunded.
    await shop.db.query(
      `INSERT INTO payments (id, order_id, intent_id, amount_cents, received_cents, currency, state)
       VALUES ($1, $2, $3, 250, 250, 'usd', 'refunded')`,
      [newId(), returned, `pi_${newId()}`],
    )
    await shop.runJob('mail')
    expect((await mailFiles()).includes(zyx.email)).toBe(true)
    await zyx.call(changePassword, { body: { password: 'not this one', newPassword: 'nor-that-one' } })
    await fillTheRest(zyx)
    const before = await marked(shop)
    // The files of papers are compressed.
    const named = personalTables
      .filter(({ table, columns }) => columns.length > 0 && table !== 'paper_files')
      .map(({ table }) => table)
    expect(Object.keys(before).sort()).toEqual(named.sort())

    expect((await erase(zyx.id)).body).toEqual({ erasedCount: 1 })
    const after = await marked(shop)
    expect(Object.keys(after)).toEqual(['orders', 'papers'])
    expect(after.papers?.map(({ order_id, kind }) => `${order_id} ${kind}`).sort()).toEqual(
      [`${paid} invoice`, `${paid} packing-list`, `${refunded} credit-note`, `${refunded} invoice`].sort(),
    )
    expect(JSON.stringify(after.papers)).not.toContain(zyx.email)
    const kept = (after.orders ?? []).map((row) => [row.id, row.email, row.phone, ...markedIn(row).sort()])
    const inTheBooks = ['address', 'bill_to', 'customer_name', 'destination', 'po_number', 'ship_to']
    expect(kept.sort()).toEqual([paid, refunded, returned].map((id) => [id, '', '', ...inTheBooks]))
    expect(JSON.stringify(after.orders)).not.toContain('555 0100')
    expect(/zyxvut/i.test(await mailFiles())).toBe(false)
    const user = 'SELECT email, name, role, closed_at IS NULL AS open FROM users WHERE id = $1'
    expect((await shop.db.query(user, [zyx.id])).rows).toEqual([
      { email: '', name: '', role: 'buyer', open: false },
    ])
    await shop.runJob('mail')
    expect(/zyxvut/i.test(await mailFiles())).toBe(false)
  })

  it('cancels unpaid orders: payments close at the provider, stock returns', async () => {
    const [first, second] = await stockParts(shop, 2)
    const zyx = await signUpMarked(shop, [first ?? '', second ?? ''])
    const [withPayment = '', without = ''] = zyx.orders
    const payment = await openPayment(zyx, withPayment)
    await erase(zyx.id)
    for (const order of [withPayment, without]) expect(await stateOf(shop, order)).toBe('cancelled')
    expect([await left(first), await left(second)]).toEqual([1000, 1000])
    const status = 'SELECT status FROM card_gateway.payment_intents WHERE id = $1'
    expect((await shop.db.query(status, [intentId(payment)])).rows).toEqual([{ status: 'canceled' }])
    expect(await payByCard(shop.url, payment, cards.good)).not.toMatchObject({ status: 'succeeded' })
  })

  it('ends tokens and sessions at once, and is recorded in the history without a name', async () => {
    const [zyx, closed] = [await signUpMarked(shop, []), await signUpMarked(shop, [])]
    await admin.call(removeUser, { params: { email: closed.email } })
    expect((await erase(closed.id.toUpperCase())).body).toEqual({ erasedCount: 1 })
    await erase(zyx.id)
    expect((await zyx.call(listMyOrders)).status).toBe(401)
    const events = (await admin.call(listUserEvents, { params: { id: zyx.id } })).body
    expect(events).toMatchObject([{ kind: 'erased', by: admin.email }, { kind: 'key-made' }])
    for (const state of ['open', 'closed'] as const) {
      const listed = (await admin.call(listUsers, { query: { state, limit: '200' } })).body
      expect(listed.filter(({ _id }: { _id: string }) => _id === zyx.id)).toEqual([])
    }
    const reviews = (await callAs(shop.url, undefined, listReviews)).body
    expect(reviews.filter(({ email }: { email: string }) => email === zyx.email)).toEqual([])
    expect((await erase(zyx.id)).body).toEqual({ erasedCount: 0 })
    for (const call of [reopenUser, exportPerson])
      expect((await admin.call(call, { params: { id: zyx.id } })).status).toBe(404)
  })

  it('frees the email for a new person, who never sees the old orders', async () => {
    const zyx = await signUpMarked(shop, await stockParts(shop, 1))
    const transaction = await pay(shop.url, zyx, zyx.orders[0] ?? '')
    await shipOrders(admin)
    await erase(zyx.id)
    const form = { email: zyx.email, name: 'Somebody else', password: 'copper-and-tin' }
    await post('sign-up/email', form)
    const again = await signIn(shop.url, zyx.email, form.password)
    expect((await again.call(listMyOrders)).body).toEqual([])
    for (const who of [again, admin])
      expect((await who.call(listMyOrders, { query: { email: zyx.email } })).body).toEqual([])
    const [kept] = (await admin.call(listAllOrders, { query: { q: transaction } })).body
    expect(kept).toMatchObject({ user: 'Zyxvut Marked', address: '9 Zyxvut Street', email: '', number: '' })
    // A later refund sends no mail.
    await admin.call(refundOrder, { params: { id: kept._id }, body: {} })
    const { rows } = await shop.db.query(`SELECT kind FROM outbox WHERE recipient IN ('', $1)`, [zyx.email])
    expect(rows.map(({ kind }) => kind)).toEqual(['email-verification'])
    const { rows: users } = await shop.db.query('SELECT id FROM users WHERE email = $1', [zyx.email])
    await erase(users[0].id)
  })

  it('deletes the counts of their limits', async () => {
    const zyx = await signUpMarked(shop, [])
    const counted = async () => (await shop.db.query('SELECT count(*)::int AS n FROM limit_uses')).rows[0].n
    await shop.db.query('DELETE FROM limit_uses')
    await zyx.call(changePassword, { body: { password: 'not this one', newPassword: 'nor-that-one' } })
    expect(await counted()).toBe(1)
    await post('request-password-reset', { email: zyx.email })
    // Counts by the email, and by the networks of the client, which other people can share.
    expect(await counted()).toBe(9)
    await erase(zyx.id)
    expect(await counted()).toBe(7)
  })
})

it('an order placed during the erasure is cancelled or refused, never left unpaid', async () => {
  const toolId = await stock(shop.db, { availableQuantity: 100_000 })
  for (let round = 0; round < 2; round++) {
    const zyx = await signUpMarked(shop, [toolId])
    const order = { toolId, quantity: 10, address: '9 Zyxvut Street', number: '5550100' }
    const [erased, ...placed] = await Promise.all([
      erase(zyx.id),
      ...Array.from({ length: 4 }, () => zyx.call(placeOrder, { body: order })),
    ])
    expect(placed.filter(({ status }) => ![201, 401, 403].includes(status))).toEqual([])
    // If every try meets a new order, the call gives up and changes nothing.
    if (erased?.status === 409) expect((await erase(zyx.id)).status).toBe(200)
    const texts = `SELECT state || ' ' || customer_name || email || address || phone AS text FROM orders WHERE user_id = $1`
    const { rows } = await shop.db.query(texts, [zyx.id])
    expect(new Set(rows.map(({ text }) => text))).toEqual(new Set(['cancelled ']))
  }
})
