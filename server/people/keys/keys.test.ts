import { beforeEach, describe, expect, it } from 'vitest'
import { listTools } from '#contract/catalog/catalog.ts'
import { listKeys, MAX_KEYS, makeKey, revokeKey } from '#contract/people/keys.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { callAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'
import { keyOf, PASSWORD } from './keys.fixture.ts'

const shop = useShop()
let mei: Shopper

beforeEach(async () => {
  mei = await signUp(shop.url)
})

const orders = (key: string) => callAs(shop.url, key, listMyOrders)
const problem = ({ status, body }: { status: number; body: { type?: string } }) =>
  `${status} ${body.type?.split(':').at(-1)}`

describe('a key', () => {
  it('is shown once, and kept as its SHA-256', async () => {
    const form = {
      name: ' ERP ',
      scopes: ['orders:read' as const],
      expiresOn: '2999-12-31',
      password: PASSWORD,
    }
    const made = await mei.call(makeKey, { body: form })
    const { key, ...shown } = made.body
    expect(key).toMatch(/^farad_[A-Za-z0-9]{40}$/)
    expect(made.headers.get('cache-control')).toBe('no-store')
    expect(shown).toMatchObject({ name: 'ERP', scopes: ['orders:read'], expiresOn: '2999-12-31' })
    expect((await mei.call(listKeys)).body).toEqual([shown])
    const { rows } = await shop.db.query(
      `SELECT to_jsonb(k)::text AS all, hash = sha256(convert_to($1, 'UTF8')) AS same FROM api_keys k WHERE id = $2`,
      [key, shown._id],
    )
    expect(rows[0].same).toBe(true)
    expect(rows[0].all).not.toContain(key.slice(6))
  })

  it('works at once with Bearer and Token, and its last use is shown', async () => {
    const { key } = await keyOf(mei, ['orders:read'])
    expect((await orders(key)).status).toBe(200)
    const answered = await fetch(`${shop.url}/api/myorders`, { headers: { authorization: `Token ${key}` } })
    expect(answered.status).toBe(200)
    const [shown] = (await mei.call(listKeys)).body
    expect(Date.now() - Date.parse(shown.lastUsedAt)).toBeLessThan(60_000)
  })

  it.each([
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['desk:all'] }, 'scopes.0'],
    [{ scopes: ['desk:orders'] }, 'scopes'],
    [{ scopes: ['orders:write'] }, 'orderLimit'],
    [{ scopes: ['orders:write'], orderLimit: 0.015 }, 'orderLimit'],
    [{ expiresOn: '2020-01-01' }, 'expiresOn'],
  ])('is refused at its form: %j at %s', async (wrong, path) => {
    const body = { name: 'ERP', scopes: ['parts:read'], ...wrong }
    expect((await mei.call(makeKey, { body: body as never })).body.errors).toMatchObject([{ path }])
  })

  it('ends with its revocation, which is for its owner', async () => {
    const { id, key } = await keyOf(mei, ['orders:read'])
    const noor = await signUp(shop.url, 'Noor Haddad')
    expect((await noor.call(revokeKey, { params: { id } })).body).toEqual({ deletedCount: 0 })
    expect((await noor.call(listKeys)).body).toEqual([])
    expect((await orders(key)).status).toBe(200)
    expect((await mei.call(revokeKey, { params: { id } })).body).toEqual({ deletedCount: 1 })
    expect(problem(await orders(key))).toBe('401 key-wrong')
  })

  it('is one of at most so many, also at once', async () => {
    const add = () => mei.call(makeKey, { body: { name: 'One', scopes: ['parts:read'], password: PASSWORD } })
    await shop.db.query(
      `INSERT INTO api_keys (id, user_id, name, hash, scopes)
       SELECT gen_random_uuid(), id, 'One', decode(md5(n || email), 'hex'), ARRAY['parts:read']
       FROM users, generate_series(1, $2) n WHERE email = $1`,
      [mei.email, MAX_KEYS - 3],
    )
    const made = await Promise.all(Array.from({ length: 8 }, add))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(made.filter(({ status }) => status === 409)).toHaveLength(5)
  })
})

describe('a wrong key', () => {
  const wrong = `farad_${'x'.repeat(40)}`

  it.each([wrong, 'farad_', 'FARAD_x'])('%s is 401 where anyone may call', async (key) => {
    const answered = await callAs(shop.url, key, listTools)
    expect(problem(answered)).toBe('401 key-wrong')
    expect(answered.headers.get('www-authenticate')).toBe('Bearer')
  })

  it('gets no kept answer', async () => {
    await shop.storeAnswers()
    const asked = (key?: string) => callAs(shop.url, key, listTools)
    expect([(await asked()).status, (await asked()).status]).toEqual([200, 200])
    expect(problem(await asked(wrong))).toBe('401 key-wrong')
    const { id, key } = await keyOf(mei, ['parts:read'])
    expect((await asked(key)).status).toBe(200)
    await mei.call(revokeKey, { params: { id } })
    expect([(await asked(key)).status, (await asked()).status]).toEqual([401, 200])
  })
})

it('the day of a key is its last', async () => {
  const { rows } = await shop.db.query(`SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day`)
  const { id, key } = await keyOf(mei, ['orders:read'], { expiresOn: rows[0].day })
  expect((await orders(key)).status).toBe(200)
  await shop.db.query('UPDATE api_keys SET expires_on = expires_on - 1 WHERE id = $1', [id])
  expect(problem(await orders(key))).toBe('401 key-wrong')
})
