import { beforeAll, expect, it } from 'vitest'
import { sendMessage } from '#contract/site/contact.ts'
import { answerMessage, listMessageEvents, listMessages, reopenMessage } from '#contract/site/messages.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { callAs, type Shopper } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
let ada: Shopper

beforeAll(async () => {
  ada = await signUpAdmin(shop)
})

const write = async (subject: string, number?: string) => {
  const body = { email: 'visitor@example.com', subject, number, message: 'Do you sell\nreels?' }
  return (await callAs(shop.url, undefined, sendMessage, { body })).body._id as string
}
const params = (id: string) => ({ params: { id } })
const listed = async (query: Record<string, string> = {}) => ada.call(listMessages, { query })
const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)

it('messages are new until an admin marks them as answered, and can be marked as new again', async () => {
  const [first, second] = [await write('First'), await write('Second')]
  expect((await listed({ state: 'new' })).body).toMatchObject([
    { _id: second, subject: 'Second', state: 'new' },
    { _id: first, email: 'visitor@example.com', message: 'Do you sell\nreels?', state: 'new' },
  ])
  const both = [ada.call(answerMessage, params(first)), ada.call(answerMessage, params(first))]
  expect((await Promise.all(both)).map(({ body }) => body.modifiedCount).sort()).toEqual([0, 1])
  expect(ids((await listed({ state: 'new' })).body)).toEqual([second])
  expect((await listed({ state: 'answered' })).body).toMatchObject([{ _id: first, state: 'answered' }])
  expect((await ada.call(reopenMessage, params(first))).body).toEqual({ modifiedCount: 1 })
  expect((await ada.call(reopenMessage, params(first))).body).toEqual({ modifiedCount: 0 })
  expect((await ada.call(listMessageEvents, params(first))).body).toMatchObject([
    { kind: 'reopened', by: ada.email },
    { kind: 'answered', by: ada.email },
  ])
})

it('messages are searchable by subject and email, paged, with their number', async () => {
  const mine = [await write('Resistors 100% tin'), await write('resistors 100% gold')].reverse()
  const found = await listed({ q: 'RESISTORS 100%', limit: '1' })
  expect([ids(found.body), found.headers.get('total-count')]).toEqual([[mine[0]], '2'])
  const next = /<([^>]+)>; rel="next"/.exec(found.headers.get('link') ?? '')?.[1]
  const second = await fetch(`${shop.url}${next}`, { headers: { authorization: `Bearer ${ada.token}` } })
  expect(ids((await second.json()) as { _id: string }[])).toEqual([mine[1]])
})

it('a message shows the number that it is about, and is found by it', async () => {
  const [about] = [await write('A late parcel', ' PF-77120 '), await write('A late parcel', 'PF-77121')]
  expect((await listed({ q: 'pf-77120' })).body).toMatchObject([{ _id: about, number: 'PF-77120' }])
})

it('an unknown message is 404', async () => {
  for (const call of [answerMessage, reopenMessage, listMessageEvents])
    expect((await ada.call(call, params('x'))).body.type).toBe('urn:farad:problem:no-such-message')
})
