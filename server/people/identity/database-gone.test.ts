import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase as openPool } from '#server/platform/database/database.ts'
import { openFirstProof } from '#server/selling/privacy/drop-entered.ts'
import { openLine } from '#test/support/open-line.ts'
import {
  type AccountShop,
  openAccountShop,
  openTestLimits,
  refusalOf,
  SECRET,
} from './account-shop.fixture.ts'
import { openEmbeddedIdentity } from './embedded-identity.ts'

let shop: AccountShop
let line: Awaited<ReturnType<typeof openLine>>

beforeAll(async () => {
  shop = await openAccountShop()
  line = await openLine(shop.databaseUrl)
})
afterAll(async () => {
  await line.cut()
  await shop.close()
})

test('reports an unreachable database as such, not as a wrong password or a taken email', async () => {
  const db = openPool(line.url, { connections: 2, onError: () => {} })
  const identity = openEmbeddedIdentity({
    db,
    secret: SECRET,
    signInLimits: openTestLimits(db),
    firstProof: openFirstProof({ db, provider: undefined, onError: () => {} }),
    onError: () => {},
  })
  const post = (path: string, body: object, cookie = '') =>
    identity.handler(
      new Request(`http://localhost:3000/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost:3000', cookie },
        body: JSON.stringify(body),
      }),
      '127.0.0.1',
    )
  const person = { email: 'ada@example.com', name: 'Ada', password: 'secret-6' }
  const cookie = (await post('sign-up/email', person)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const request = new Request('http://localhost:3000/api/users/ada@example.com', { headers: { cookie } })
  expect(await identity.proof(request)).toMatchObject({ proof: { email: 'ada@example.com' } })
  await line.cut()
  for (const path of ['sign-up/email', 'sign-in/email', 'sign-out'])
    expect(await refusalOf(await post(path, person, cookie)), path).toBe('database-unavailable')
  await expect(identity.proof(request)).rejects.toThrow(/ECONNREFUSED|terminated/)
  await db.end()
})
