import { expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json' with { type: 'json' }
import { Refusal } from '#server/platform/http/refusal.ts'
import { admitForm } from './pages.ts'
import { refusedForm } from './refused-form.ts'

speak(en)

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const STORE = 'http://localhost:3000'

async function answerTo(headers: Record<string, string>, body: string, path = '/contact') {
  const request = new Request(STORE + path, { method: 'POST', body, headers })
  const admitted = await admitForm(request, undefined)
  if (!(admitted instanceof Refusal)) throw new Error('The form was admitted.')
  const response = refusedForm(request, admitted)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

it.each([
  [413, STORE, 'x'.repeat(70_000), 'The request is too large.'],
  [403, 'https://parts.example.net', 'x=1', 'This request came from another site and was not carried out.'],
])('shows a browser a page with the reason of the refusal: %i', async (status, origin, body, sentence) => {
  const page = await answerTo({ origin, accept: BROWSER }, body)
  expect([page.status, page.type]).toEqual([status, 'text/html; charset=utf-8'])
  expect(page.text).toContain('<h1>Your form was not accepted.</h1>')
  expect(page.text).toContain(`<p>${sentence}</p>`)
  expect(page.text).toContain('<a href="/contact">Back to the form</a>')
})

it('sends other clients a problem document', async () => {
  const { status, type, text } = await answerTo({ origin: 'null', accept: '*/*' }, 'x=1')
  expect([status, type]).toEqual([403, 'application/problem+json'])
  expect(JSON.parse(text).type).toBe('urn:farad:problem:foreign-origin')
})

it('links back only within the store', async () => {
  const page = await answerTo({ origin: 'null', accept: BROWSER }, 'x=1', '//evil.example/"><script>&a')
  const [, back] = /<a href="([^"]*)">/.exec(page.text) ?? []
  expect(new URL(back ?? '', STORE).origin).toBe(STORE)
  expect(page.text).not.toContain('<script>')
})
