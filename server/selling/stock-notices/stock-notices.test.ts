import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteProduct } from '#contract/catalog/catalog.ts'
import { restoreProduct } from '#contract/catalog/desk-products.ts'
import { problemType } from '#contract/refusals.ts'
import {
  addStockNotice,
  endStockNotices,
  listStockNotices,
  MAX_NOTICES,
  removeStockNotice,
} from '#contract/selling/stock-notices.ts'
import { newId } from '#server/platform/database/ids.ts'
import { mailShop } from '#server/platform/mail/mail-shop.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { SECRET } from '#test/support/secret.ts'
import { callAs, signUp } from '#test/support/shopper.ts'
import { correctStock, partNumberOf, stock } from '#test/support/stock-room.ts'
import { useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { verify } from '#test/support/verified.ts'
import { BACK_IN_STOCK, noticeMail } from './notice-mail.ts'
import { offToken, type Secrets, userOfToken } from './off-link.ts'
import { sendNotices } from './send-notices.ts'

const shop = useShop()
const mei = useBuyer(shop)
/** A further process of the same store. */
let other: Shop

beforeAll(async () => {
  other = await openShop({}, shop.databaseUrl)
  await verify(shop, mei)
})
afterAll(async () => {
  await other.close()
})
beforeEach(async () => {
  await shop.db.query('DELETE FROM outbox')
  await shop.db.query('DELETE FROM stock_notices')
})

const soldOut = (facts = {}) => stock(shop.db, { availableQuantity: 0, minimumOrder: 10, ...facts })
const ask = (id: string, shopper = mei, quantity?: number) =>
  shopper.call(addStockNotice, { params: { partNumber: partNumberOf(id) }, body: { quantity } })
const run = () => shop.runJob('stock-notices')

const mails = async () => (await shop.db.query('SELECT * FROM outbox WHERE kind = $1', [BACK_IN_STOCK])).rows

async function letterOf(mail: unknown) {
  const parts = { origin: () => 'https://parts.example.com' }
  const letter = await noticeMail({ ...parts, secrets: [SECRET] })(mail as never, mailShop)
  if (!letter) throw new Error('There is no letter.')
  return letter
}

it('one mail is sent when the part can be ordered again, and the notice ends', async () => {
  const id = await soldOut({ name: 'Farad waited part' })
  const notice = { partNumber: partNumberOf(id), toolId: id, name: 'Farad waited part', quantity: 10 }
  expect(await ask(id)).toMatchObject({ status: 200, body: { emailVerified: true, notices: [notice] } })
  await run()
  await correctStock(shop.db, id, 9)
  await run()
  expect(await mails()).toEqual([])
  await correctStock(shop.db, id, 1250)
  await run()
  await run()
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail.recipient).toBe(mei.email)
  const { subject, text, html } = await letterOf(mail)
  expect(subject).toBe(`${partNumberOf(id)} can be ordered again`)
  expect(text).toContain('Available: 1,250')
  expect(text).toContain(`https://parts.example.com/products/${id}/farad-waited-part`)
  expect(html).toContain('/stock-notices/off?token=')
  expect((await mei.call(listStockNotices)).body.notices).toEqual([])
})

it('a notice of a quantity waits for that many pieces; asking again changes the quantity', async () => {
  const id = await soldOut()
  await ask(id, mei, 500)
  await correctStock(shop.db, id, 400)
  await run()
  expect(await mails()).toEqual([])
  expect((await ask(id, mei, 300)).body.notices).toMatchObject([{ quantity: 300 }])
  await run()
  expect(await mails()).toHaveLength(1)
})

it('a notice never waits for less than the minimum order, also of one raised since', async () => {
  const [low, raised] = [await soldOut(), await soldOut()]
  const params = { partNumber: partNumberOf(low).toLowerCase() }
  const asked = await mei.call(addStockNotice, { params, body: { quantity: 3 } })
  expect(asked.body.notices).toMatchObject([{ quantity: 10 }])
  await ask(raised)
  await shop.db.query('UPDATE products SET minimum_order = 40 WHERE id = $1', [raised])
  await correctStock(shop.db, low, 9)
  await correctStock(shop.db, raised, 39)
  await run()
  expect(await mails()).toEqual([])
  await correctStock(shop.db, low, 10)
  await correctStock(shop.db, raised, 40)
  await run()
  expect((await mails()).map(({ facts }) => facts.available).sort()).toEqual([10, 40])
})

it('the oldest notices are sent first, and those beyond one batch in the same run', async () => {
  const part = await soldOut()
  await shop.db.query(
    `WITH people AS (
       INSERT INTO users (id, email, name, email_verified)
       SELECT gen_random_uuid(), 'queue' || n || '@example.com', 'Waiting', true FROM generate_series(1, 201) n
       RETURNING id, email
     ) INSERT INTO stock_notices (user_id, product_id, quantity, created_at)
     SELECT id, $1, 10, now() - make_interval(hours => substring(email FROM '[0-9]+')::int) FROM people`,
    [part],
  )
  await correctStock(shop.db, part, 10)
  let batches = 0
  const afterOneBatch = Object.defineProperty({} as AbortSignal, 'aborted', { get: () => batches++ > 0 })
  await sendNotices(shop.db, afterOneBatch)
  const left = 'SELECT email FROM stock_notices n JOIN users u ON u.id = n.user_id WHERE product_id = $1'
  expect((await shop.db.query(left, [part])).rows).toEqual([{ email: 'queue1@example.com' }])
  await run()
  expect(await mails()).toHaveLength(201)
})

it('an account that is closed meanwhile adds no notice and gets no mail', async () => {
  const rem = await signUp(shop.url, 'Rem Oved')
  await verify(shop, rem)
  const id = await soldOut()
  await ask(id, rem)
  const closing = await shop.db.connect()
  await closing.query('BEGIN')
  await closing.query('UPDATE users SET closed_at = now() WHERE email = $1', [rem.email])
  const late = ask(await soldOut(), rem)
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await shop.db.query(waiting)).rowCount).toBe(1)
  await closing.query('COMMIT')
  closing.release()
  expect(await late).toMatchObject({ status: 403, body: { type: problemType('account-closed') } })
  await correctStock(shop.db, id, 100)
  await run()
  expect(await mails()).toEqual([])
})

it('a link of a former secret of the store still ends notices, one of a foreign secret does not', async () => {
  const own: Secrets = ['a-new-secret-of-32-characters-or-more', SECRET]
  const id = newId()
  expect(userOfToken(own, offToken([SECRET], id))).toBe(id)
  expect(userOfToken(own, offToken(['another-secret-of-32-characters-or-more'], id))).toBeUndefined()
  expect(userOfToken(own, offToken([SECRET], newId()).replace(/^[^.]+/, id))).toBeUndefined()
  expect(userOfToken(own, offToken([SECRET], 'not-an-id'))).toBeUndefined()
})

it('20 processes that look at once send each mail once', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => soldOut()))
  const people = await Promise.all(Array.from({ length: 3 }, (_, n) => signUp(shop.url, `Person ${n}`)))
  for (const person of people) await verify(shop, person)
  await Promise.all(people.flatMap((person) => ids.map((id) => ask(id, person))))
  const runAll = () =>
    Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? shop : other).runJob('stock-notices')))
  // Opens the connections, so that the jobs really overlap.
  await runAll()
  for (const id of ids) await correctStock(shop.db, id, 1000)
  await runAll()
  await run()
  const sent = (await mails()).map(({ recipient, facts }) => `${recipient} ${facts.product}`)
  expect([sent.length, new Set(sent).size]).toEqual([30, 30])
})

it('an unverified person gets the mail after the verification, and the answer says so', async () => {
  const lea = await signUp(shop.url, 'Lea Brandt')
  const id = await soldOut()
  expect((await ask(id, lea)).body).toMatchObject({ emailVerified: false, notices: [{ quantity: 10 }] })
  await correctStock(shop.db, id, 100)
  await run()
  expect(await mails()).toEqual([])
  await verify(shop, lea)
  await run()
  expect(await mails()).toMatchObject([{ recipient: lea.email }])
})

it('no mail is sent for a part that is off sale, or whose orders have ended', async () => {
  const admin = await signUpAdmin(shop)
  const [deleted, ended] = [await soldOut(), await soldOut()]
  await ask(deleted)
  await ask(ended)
  await admin.call(deleteProduct, { params: { id: deleted } })
  expect(await ask(deleted)).toMatchObject({ status: 404, body: { type: problemType('no-such-product') } })
  const end = `UPDATE products SET life_cycle = 'last-time-buy', last_time_buy = '2020-01-01' WHERE id = $1`
  await shop.db.query(end, [ended])
  for (const id of [deleted, ended]) await correctStock(shop.db, id, 100)
  await run()
  expect(await mails()).toEqual([])
  await admin.call(restoreProduct, { params: { id: deleted } })
  await run()
  expect(await mails()).toMatchObject([{ facts: { product: deleted } }])
})

it('the person ends a notice, and the link in the mail all of them without a sign-in', async () => {
  const [first, second] = [await soldOut(), await soldOut()]
  const noor = await signUp(shop.url, 'Noor Haddad')
  await ask(first)
  await ask(second)
  await ask(second, noor)
  await correctStock(shop.db, first, 100)
  await run()
  const [mail] = await mails()
  const { text } = await letterOf(mail)
  const link = new URL(/^https:\S+token=\S+$/m.exec(text)?.[0] ?? '')
  const end = (token: string) => callAs(shop.url, undefined, endStockNotices, { body: { token } })
  const token = link.searchParams.get('token') ?? ''
  for (const wrong of ['', 'x', `${token}x`, token.replace(/.$/, ''), token.split('.')[0] ?? ''])
    expect((await end(wrong)).body.type).toBe(problemType('notice-link-wrong'))
  const { notices } = (await mei.call(listStockNotices)).body
  expect(notices).toMatchObject([{ toolId: second }])
  const params = { partNumber: partNumberOf(second).toLowerCase() }
  expect((await noor.call(removeStockNotice, { params })).body.notices).toEqual([])
  await ask(second, noor)
  expect(await end(token)).toMatchObject({ status: 200, body: { endedCount: 1 } })
  expect(await end(token)).toMatchObject({ status: 200, body: { endedCount: 0 } })
  expect((await mei.call(listStockNotices)).body.notices).toEqual([])
  expect((await noor.call(listStockNotices)).body.notices).toHaveLength(1)
})

it('an unknown part is refused, and so are more than 200 notices, also at once', async () => {
  const unknown = { params: { partNumber: 'NOT-OURS' }, body: {} }
  expect((await mei.call(addStockNotice, unknown)).status).toBe(404)
  const ids = await Promise.all(Array.from({ length: 10 }, () => soldOut()))
  await shop.db.query(
    `WITH many AS (
       INSERT INTO products (id, name, description, img, price, minimum_order, available_quantity, family)
       SELECT gen_random_uuid(), 'Many ' || n, 'x', '/drawings/fuse-glass.svg', 1, 1, 0, 'other'
       FROM generate_series(1, $1::int) n RETURNING id
     ) INSERT INTO stock_notices (user_id, product_id, quantity) SELECT u.id, many.id, 1 FROM users u, many WHERE email = $2`,
    [MAX_NOTICES - 4, mei.email],
  )
  const outcomes = await Promise.all(ids.map((id) => ask(id)))
  const statuses = outcomes.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(4).fill(200), ...Array(6).fill(409)])
  const taken = ids.find((_, n) => outcomes[n]?.status === 200) ?? ''
  expect((await ask(taken, mei, 50)).status).toBe(200)
})
