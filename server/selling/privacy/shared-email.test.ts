import { beforeAll, beforeEach, expect, it } from 'vitest'
import { erasePerson, exportPerson } from '#contract/selling/privacy.ts'
import { userOfIdentity } from '#server/people/users/user-of-identity.ts'
import { newId } from '#server/platform/database/ids.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'
import { type MarkedPerson, signUpMarked } from './person.fixture.ts'

const shop = useShop()
let admin: Shopper
let zyx: MarkedPerson

beforeAll(async () => {
  admin = await signUpAdmin(shop)
})
beforeEach(async () => {
  zyx = await signUpMarked(shop, [await stock(shop.db)])
})

const erase = async (id: string) => (await admin.call(erasePerson, { params: { id } })).body

async function squat(): Promise<string> {
  const id = newId()
  await shop.db.query(`INSERT INTO users (id, email, name) VALUES ($1, $2, 'Some Squatter')`, [id, zyx.email])
  return id
}

async function countTraces(): Promise<number> {
  const { rows } = await shop.db.query(
    'SELECT FROM outbox WHERE recipient = $1 UNION ALL SELECT FROM messages WHERE email = $1',
    [zyx.email],
  )
  return rows.length
}

it('an account with the same email is exported and erased without mails and messages of the first one', async () => {
  const squatter = await squat()
  const before = await countTraces()
  expect(before).toBeGreaterThan(1)
  const { body } = await admin.call(exportPerson, { params: { id: squatter } })
  expect([body.mails, body.messages, body.orders]).toEqual([[], [], []])
  expect(await erase(squatter)).toEqual({ erasedCount: 1 })
  expect(await countTraces()).toBe(before)
  expect(await erase(zyx.id)).toEqual({ erasedCount: 1 })
  expect(await countTraces()).toBe(0)
})

it('mails and messages belong to the account that has verified the email', async () => {
  await shop.db.query('UPDATE users SET email_verified = true WHERE id = $1', [zyx.id])
  await squat()
  await erase(zyx.id)
  expect(await countTraces()).toBe(0)
})

it('a sign-in proven before the erasure creates no account', async () => {
  const { rows } = await shop.db.query('SELECT subject FROM identities WHERE user_id = $1', [zyx.id])
  await erase(zyx.id)
  const { email, name } = zyx
  const proof = {
    issuer: 'embedded',
    subject: rows[0].subject,
    session: 'ended',
    email,
    emailVerified: false,
  }
  expect(await userOfIdentity(shop.db, { ...proof, name }, name, async () => {})).toBeUndefined()
  expect((await shop.db.query('SELECT FROM users WHERE email = $1', [email])).rows).toEqual([])
})
