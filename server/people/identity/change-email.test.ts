import { beforeEach, describe, expect, it } from 'vitest'
import { listMyOrders } from '#contract/selling/orders.ts'
import { placeOrder } from '#contract/selling/place-order.ts'
import { addReview } from '#contract/site/reviews.ts'
import { callAs } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { cookieOf, type Person, refusalOf, useAccountShop } from './account-shop.fixture.ts'
import { linksFor, mailsOf } from './link-in-mail.fixture.ts'

const PASSWORD = 'secret-6'

const shop = useAccountShop({ LIMIT_SIGN_IN_ADDRESS: '1000', LIMIT_VERIFY_MAIL_ADDRESS: '1000' })
let ada: Person
let token: string
let wanted: string
let people = 0

beforeEach(async () => {
  const nth = ++people
  ada = await shop.signUp(`ada-${nth}@example.com`)
  token = await shop.tokenOf(ada)
  wanted = `countess-${nth}@example.com`
  await shop.db.query('UPDATE users SET email_verified = true WHERE email = $1', [ada.email])
  await shop.db.query('DELETE FROM outbox')
})

const as = (bearer: string) => ({ authorization: `Bearer ${bearer}` })
const ask = (email: string, password = PASSWORD, bearer = token) =>
  shop.send('POST', '/api/account/email', { email, password }, as(bearer))
const confirm = (link: string | undefined, bearer = token) =>
  shop.send('PUT', '/api/account/email', { token: link }, as(bearer))
const account = async (bearer = token) =>
  (await shop.fetch('/api/account', { headers: as(bearer) })).json() as Promise<{ email: string }>

/** Tokens of the links to the former and the new address. */
async function links(): Promise<[string, string]> {
  const mails = await mailsOf(shop)
  const tokenTo = (email: string) =>
    mails.flatMap(({ to, text }) =>
      to.address === email ? (/\/confirm-email\?token=(\S+)/.exec(text)?.[1] ?? []) : [],
    )[0] ?? ''
  return [tokenTo(ada.email), tokenTo(wanted)]
}

describe('a change of email', () => {
  it('happens when both addresses have confirmed it, and the person keeps all (rules: A-26)', async () => {
    const part = await stock(shop.db)
    const place = { address: '9 Mill Lane', number: '555 0100' }
    const placed = await callAs(shop.url, token, placeOrder, {
      body: { toolId: part, quantity: 10, ...place },
    })
    await callAs(shop.url, token, addReview, { body: { review: 5, comment: 'Good parts.' } })
    await shop.db.query(
      `INSERT INTO messages (id, email, subject, body, fingerprint) VALUES (gen_random_uuid(), $1, 'A', 'B', 'x')`,
      [ada.email],
    )
    await shop.db.query(
      `INSERT INTO offers (id, state, email, known, valid_until, sent_at) VALUES (gen_random_uuid(), 'open', $1, true, now() + interval '9 days', now())`,
      [ada.email],
    )
    const phone = await shop.tokenOf({ ...ada, cookie: cookieOf(await shop.signIn(ada.email, PASSWORD)) })
    const asked = await ask(` ${wanted.toUpperCase()} `)
    expect([asked.status, await asked.json()]).toEqual([202, { sentTo: [ada.email, wanted] }])
    const [former, new_] = await links()
    expect(await (await confirm(new_)).json()).toEqual({ email: ada.email, changed: false })
    expect(await account()).toMatchObject({ email: ada.email })
    expect(await refusalOf(await confirm(new_))).toBe('email-change-ended')
    expect(await (await confirm(former)).json()).toEqual({ email: wanted, changed: true })

    expect(await account()).toMatchObject({ email: wanted, emailVerified: true })
    expect((await shop.fetch('/api/account', { headers: as(phone) })).status).toBe(401)
    const renewed = await shop.putUser({ ...ada, email: wanted })
    expect((await renewed.json()).email).toBe(wanted)
    expect((await shop.signIn(ada.email, PASSWORD)).status).toBe(401)
    expect((await shop.signIn(wanted, PASSWORD)).status).toBe(200)
    const mine = (await callAs(shop.url, token, listMyOrders, { query: { email: wanted } })).body
    expect(mine).toMatchObject([{ _id: placed.body._id, email: wanted }])

    const { rows: left } = await shop.db.query(
      `SELECT 'orders' AS of FROM orders WHERE email = $1 UNION ALL SELECT 'reviews' FROM reviews WHERE email = $1
       UNION ALL SELECT 'messages' FROM messages WHERE email = $1 UNION ALL SELECT 'offers' FROM offers WHERE email = $1 UNION ALL SELECT 'users' FROM users WHERE email = $1
       UNION ALL SELECT kind FROM outbox WHERE recipient = $1`,
      [ada.email],
    )
    expect(left).toEqual([{ of: 'email-changed' }])
    const { rows: events } = await shop.db.query(
      `SELECT e.kind, e.former_email, e.actor = u.id AS own FROM users u JOIN user_events e ON e.user_id = u.id
       WHERE u.email = $1`,
      [wanted],
    )
    expect(events).toEqual([{ kind: 'email-changed', former_email: ada.email, own: true }])
    const done = (await mailsOf(shop)).filter(({ subject }) => /was changed$/.test(subject))
    expect(done.map(({ to }) => to.address).sort()).toEqual([ada.email, wanted].sort())
  })

  it('happens once by both links at once, and by one link twice', async () => {
    await ask(wanted)
    const [former, new_] = await links()
    const all = await Promise.all([confirm(former), confirm(new_), confirm(former), confirm(new_)])
    const answers = await Promise.all(all.map((answer) => answer.json()))
    expect(answers.filter(({ changed }) => changed === true)).toHaveLength(1)
    expect(answers.filter(({ changed }) => changed === false)).toHaveLength(1)
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect(await account()).toMatchObject({ email: wanted })
  })

  it('gives the address to one of two, if another person signs up with it at the same moment', async () => {
    await ask(wanted)
    const [former, new_] = await links()
    await confirm(new_)
    const form = { email: wanted, name: 'Ada', password: PASSWORD }
    const [confirmed] = await Promise.all([
      confirm(former),
      shop.send('POST', '/api/auth/sign-up/email', form),
    ])
    const refused = await refusalOf(confirmed)
    const { email } = await account()
    expect((await shop.db.query('SELECT FROM auth_users WHERE email = $1', [wanted])).rowCount).toBe(1)
    expect([
      [undefined, wanted],
      ['email-taken', ada.email],
    ]).toContainEqual([refused, email])
  })

  it('is refused if another person has taken the address meanwhile; its link stays good', async () => {
    await ask(wanted)
    const [former, new_] = await links()
    await confirm(former)
    await shop.signUp(wanted)
    expect(await refusalOf(await confirm(new_))).toBe('email-taken')
    expect(await account()).toMatchObject({ email: ada.email })
    await shop.db.query('DELETE FROM auth_users WHERE email = $1', [wanted])
    expect(await (await confirm(new_)).json()).toEqual({ email: wanted, changed: true })
  })

  it('answers the same if the address has an account, as the mail alone says (rules: A-12)', async () => {
    const other = await shop.signUp(wanted)
    await shop.db.query('DELETE FROM outbox')
    const asked = await ask(wanted)
    expect([asked.status, await asked.json()]).toEqual([202, { sentTo: [ada.email, other.email] }])
    const mails = await mailsOf(shop)
    const told = mails.find(({ to }) => to.address === wanted)
    expect(told?.text).toContain('it has an account already')
    expect(told?.text).not.toContain('confirm-email')
    expect(mails.find(({ to }) => to.address === ada.email)?.text).toContain('confirm-email')
  })

  it('wants the password, another address, the own account and a link that is not late', async () => {
    expect(await refusalOf(await ask(wanted, 'wrong-one'))).toBe('wrong-password')
    expect((await ask(ada.email)).status).toBe(422)
    expect(await refusalOf(await confirm('x'))).toBe('email-change-ended')
    await ask(wanted)
    const [former, new_] = await links()
    const mallory = await shop.tokenOf(await shop.signUp(`mallory-${people}@example.com`))
    expect(await refusalOf(await confirm(new_, mallory))).toBe('verification-of-another')
    await ask(wanted)
    expect(await refusalOf(await confirm(former))).toBe('email-change-ended')
    const [again] = await links()
    await shop.db.query(`UPDATE email_changes SET expires_at = now() WHERE email = $1`, [wanted])
    expect(await refusalOf(await confirm(again))).toBe('email-change-ended')
  })

  it('ends with a new password, and is for no account without one', async () => {
    await ask(wanted)
    const [former, new_] = await links()
    await confirm(new_)
    const changed = { password: PASSWORD, newPassword: 'tin-and-lead' }
    await shop.send('PUT', '/api/account/password', changed, { ...as(token), cookie: ada.cookie })
    token = await shop.tokenOf(ada)
    expect(await refusalOf(await confirm(former))).toBe('email-change-ended')
    await shop.db.query(
      `DELETE FROM auth_accounts a USING auth_users u WHERE u."id" = a."userId" AND u."email" = $1`,
      [ada.email],
    )
    expect(await refusalOf(await ask(wanted))).toBe('no-password')
  })

  it('of an unverified account names no address to it, and ends its waiting links (rules: A-14)', async () => {
    await shop.db.query('UPDATE users SET email_verified = false WHERE email = $1', [ada.email])
    await shop.send('POST', '/api/account/verification-mails', {}, as(token))
    const [verification] = await linksFor(shop, ada.email)
    await ask(wanted)
    const mails = await mailsOf(shop)
    expect(mails.find(({ to }) => to.address === ada.email)?.text).not.toContain(wanted)
    const tokenOf = (email: string) =>
      /token=(\S+)/.exec(mails.find(({ to }) => to.address === email)?.text ?? '')?.[1]
    await confirm(tokenOf(ada.email))
    expect(await (await confirm(tokenOf(wanted))).json()).toMatchObject({ changed: true })
    const old = { token: verification?.searchParams.get('token') }
    const verified = await shop.send('PUT', '/api/account/verification', old, as(token))
    expect(await refusalOf(verified)).toBe('verification-wrong')
  })
})
