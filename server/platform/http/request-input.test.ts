import { describe, expect, it } from 'vitest'
import { addReview } from '#contract/site/reviews.ts'
import { signUp } from '#test/support/shopper.ts'
import { useBuyer } from '#test/support/use-people.ts'
import { useSharedShop } from '#test/support/use-shop.ts'
import { plainInput } from './plain-input.ts'

const shop = useSharedShop()
const mei = useBuyer(shop)

async function send(body: BodyInit, path = '/api/addreview', headers: Record<string, string> = {}) {
  const response = await fetch(shop.url + path, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${mei.token}`, 'content-type': 'application/json', ...headers },
    duplex: 'half',
  } as RequestInit)
  return { status: response.status, type: (await response.json()).type as string }
}

const nested = (depth: number) => `{"review":5,"comment":"x","more":${'['.repeat(depth)}${']'.repeat(depth)}}`

// (rules: E-8)
describe('a text', () => {
  const INVISIBLE = '\u0001\u001f\u007f\ufdd0\ufffe\uffff\u{1fffe}\u{10ffff}'

  it('loses invisible characters, wherever it is pasted', async () => {
    const noor = await signUp(shop.url, `Noor${INVISIBLE} Haddad`)
    const { rows } = await shop.db.query('SELECT name FROM users WHERE email = $1', [noor.email])
    expect(rows).toEqual([{ name: 'Noor Haddad' }])
    const comment = `${INVISIBLE}Good${INVISIBLE} reels.\r\n😀 ب\u0615${INVISIBLE}`
    const added = await noor.call(addReview, { body: { review: 5, comment } })
    expect([added.status, added.body.comment]).toEqual([201, 'Good reels.\r\n😀 ب\u0615'])
  })

  it.each(['\0', '\ud800', '\udc00'])('is refused with %j, which no text has', async (broken) => {
    const outcome = await send(JSON.stringify({ review: 5, comment: `a${broken}b` }))
    expect(outcome).toEqual({ status: 400, type: 'urn:farad:problem:bad-request' })
  })

  it('that is a password keeps each character', () => {
    const secrets = { password: 'a\u0001b', newPassword: 'a\ufffeb' }
    const typed = { ...secrets, name: 'a\u0001b', more: [{ name: '\ufffe' }] }
    expect(plainInput(typed)).toEqual({ plain: { ...secrets, name: 'ab', more: [{ name: '' }] } })
  })
})

describe('a body', () => {
  it('may have additional fields', async () => {
    const brackets = `["\\"${'['.repeat(20)}"]`
    for (const more of ['[[[]]]', '{"role":"admin"},"role":"admin"', brackets])
      expect((await send(`{"review":5,"comment":"x","__proto__":${more}}`)).status).toBe(201)
  })

  it.each([
    ['nested deeper than any input', nested(20)],
    ['broken JSON', '{"review":'],
    ['overlong UTF-8', Buffer.from('7b22636f6d6d656e74223a22c0af227d', 'hex')],
    ['half a character', Buffer.from('7b22636f6d6d656e74223a22c3227d', 'hex')],
  ])('is refused with 400: %s', async (_, body) => {
    expect(await send(body)).toEqual({ status: 400, type: 'urn:farad:problem:bad-request' })
  })

  it.each(['null', '[]', '{"review":1e400,"comment":"x"}'])('is refused with 422: %s', async (body) => {
    expect(await send(body)).toEqual({ status: 422, type: 'urn:farad:problem:invalid-fields' })
  })

  it('is refused if it is too large, with and without Content-Length, at the webhook too', async () => {
    const large = `{"comment":"${'x'.repeat(70_000)}"}`
    const refused = { status: 413, type: 'urn:farad:problem:body-too-large' }
    expect(await send(large)).toEqual(refused)
    expect(await send(new Blob([large]).stream())).toEqual(refused)
    const signed = { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=x` }
    expect(await send(large, '/api/payments/webhook', signed)).toEqual(refused)
  })

  it('is refused with another media type', async () => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x']) {
      const refused = await send('{}', '/api/addreview', { 'content-type': type })
      expect(refused).toEqual({ status: 415, type: 'urn:farad:problem:not-json' })
    }
  })
})
