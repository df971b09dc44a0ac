import { describe, expect, it } from 'vitest'
import { removeUser } from '#contract/people/users.ts'
import { problemType } from '#contract/refusals.ts'
import {
  addList,
  getList,
  getSharedList,
  type ListInput,
  listLists,
  MAX_LISTS,
  removeList,
  replaceList,
  shareList,
  unshareList,
} from '#contract/selling/lists.ts'
import { newId } from '#server/platform/database/ids.ts'
import { shownPath } from '#server/platform/http/request-log.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { callAs, signUp } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { useBuyer } from '#test/support/use-people.ts'
import { useSharedShop } from '#test/support/use-shop.ts'

const shop = useSharedShop()
const noor = useBuyer(shop, 'Noor Haddad')
const mei = useBuyer(shop)

const problem = (name: Parameters<typeof problemType>[0]) => ({ body: { type: problemType(name) } })
const save = (body: ListInput, shopper = mei) => shopper.call(addList, { body })
const at = (id: string) => ({ params: { id } })
const shared = (secret: string, query = {}) =>
  callAs(shop.url, undefined, getSharedList, { params: { secret }, query })

describe('a saved list', () => {
  it('keeps its lines with references and notes, at present prices', async () => {
    const id = await stock(shop.db, { price: '0.25', name: 'Farad list part' })
    const line = {
      partNumber: partNumberOf(id).toLowerCase(),
      quantity: 40,
      reference: 'R1-R4',
      note: '1 % only',
    }
    const gone = { partNumber: 'NOT-OURS-1', quantity: 3 }
    const { status, body } = await save({ name: ' Rev B ', note: 'First run', lines: [line, gone] })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Rev B',
      note: 'First run',
      lineCount: 2,
      totalPrice: 10,
      lines: [
        { ...line, partNumber: partNumberOf(id), price: 0.25, totalPrice: 10 },
        { ...gone, problem: { name: 'unknown-part' } },
      ],
    })
    expect(body).not.toHaveProperty('secret')
    await shop.db.query('UPDATE products SET price = 0.5 WHERE id = $1', [id])
    expect((await mei.call(getList, at(body._id))).body).toMatchObject({ totalPrice: 20 })
  })

  it('is replaced as a whole, and listed with the last changed first', async () => {
    const lea = await signUp(shop.url, 'Lea Brandt')
    const first = (await save({ name: 'First', note: 'old', lines: [] }, lea)).body
    const second = (await save({ name: 'Second', lines: [] }, lea)).body
    const body = { name: 'First again', lines: [{ partNumber: 'A1', quantity: 1 }] }
    const replaced = await lea.call(replaceList, { ...at(first._id), body })
    expect(replaced.body).toMatchObject({ _id: first._id, name: 'First again', lineCount: 1 })
    expect(replaced.body).not.toHaveProperty('note')
    const { body: lists } = await lea.call(listLists)
    expect(lists).toMatchObject([
      { _id: first._id, name: 'First again', lineCount: 1 },
      { _id: second._id, name: 'Second', lineCount: 0 },
    ])
  })

  it('is changed only in a version that its caller has read', async () => {
    const saved = await save({ name: 'Rev F', lines: [] })
    const input = at(saved.body._id)
    const replace = (name: string, ifMatch?: string) =>
      mei.call(replaceList, { ...input, body: { name, lines: [] } }, ifMatch ? { 'if-match': ifMatch } : {})
    const version = saved.headers.get('etag') ?? ''
    expect((await mei.call(getList, input)).headers.get('etag')).toBe(version)
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => replace(name, version)))
    const [stored, ...others] = answers.toSorted((a, b) => a.status - b.status)
    expect(stored?.status).toBe(200)
    for (const other of others) expect(other).toMatchObject({ status: 412, ...problem('list-changed') })
    const now = await mei.call(getList, input)
    expect([now.body.name, now.headers.get('etag')]).toEqual([stored?.body.name, stored?.headers.get('etag')])
    expect((await replace('Latest', now.headers.get('etag') ?? '')).status).toBe(200)
    expect((await replace('Any')).body.name).toBe('Any')
    expect(
      await noor.call(replaceList, { ...input, body: { name: 'N', lines: [] } }, { 'if-match': '"99"' }),
    ).toMatchObject({ status: 404, ...problem('no-such-list') })
  })

  it('is refused with a part on 2 lines, in any case, or wrong fields', async () => {
    const lines = [
      { partNumber: 'rc0603-x', quantity: 1 },
      { partNumber: ' RC0603-X ', quantity: 2 },
    ]
    const twice = { type: problemType('line-twice'), partNumber: 'RC0603-X' }
    expect(await save({ name: 'Twice', lines })).toMatchObject({ status: 422, body: twice })
    const { body } = await save({ name: 'Once', lines: lines.slice(1) })
    const outcome = await mei.call(replaceList, { ...at(body._id), body: { name: 'Once', lines } })
    expect(outcome).toMatchObject({ status: 422, ...problem('line-twice') })
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(101) },
      { note: '' },
      { lines: [{ partNumber: 'A1', quantity: 1.5 }] },
      { lines: [{ partNumber: 'A1', quantity: 1, note: 'x'.repeat(201) }] },
      { lines: Array.from({ length: 501 }, (_, n) => ({ partNumber: `A${n}`, quantity: 1 })) },
    ])
      expect(await save({ name: 'Wrong', lines: [], ...wrong })).toMatchObject({
        status: 422,
        ...problem('invalid-fields'),
      })
  })

  it('of another person is not found', async () => {
    const { body } = await save({ name: 'Mine', lines: [] })
    const input = at(body._id)
    for (const call of [getList, shareList, unshareList])
      expect(await noor.call(call, input)).toMatchObject({ status: 404, ...problem('no-such-list') })
    const replaced = await noor.call(replaceList, { ...input, body: { name: 'Yours', lines: [] } })
    expect(replaced).toMatchObject({ status: 404, ...problem('no-such-list') })
    expect((await noor.call(removeList, input)).body).toEqual({ deletedCount: 0 })
    expect((await mei.call(getList, input)).body.name).toBe('Mine')
    expect((await mei.call(removeList, input)).body).toEqual({ deletedCount: 1 })
    expect((await mei.call(removeList, input)).body).toEqual({ deletedCount: 0 })
    expect((await mei.call(getList, at('none'))).status).toBe(404)
    expect((await mei.call(getList, at(newId()))).status).toBe(404)
  })

  it('is one of at most 200, also when 30 are saved at once', async () => {
    const lea = await signUp(shop.url, 'Lea Brandt')
    await shop.db.query(
      `INSERT INTO lists (id, user_id, name, lines)
       SELECT gen_random_uuid(), u.id, 'List ' || n, '[]' FROM users u, generate_series(1, $2::int) n WHERE u.email = $1`,
      [lea.email, MAX_LISTS - 3],
    )
    // Opens the connections, so that the calls really overlap.
    await Promise.all(Array.from({ length: 30 }, () => lea.call(listLists)))
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, n) => save({ name: `More ${n}`, lines: [] }, lea)),
    )
    expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(3)
    const refused = outcomes.filter(({ status }) => status !== 201)
    expect(refused[0]).toMatchObject({
      status: 409,
      body: { type: problemType('too-many-lists'), most: MAX_LISTS },
    })
    expect((await lea.call(listLists)).body).toHaveLength(MAX_LISTS)
  })
})

describe('the link of a list', () => {
  it('shows the list to anyone, without its owner', async () => {
    const id = await stock(shop.db)
    const lines = [{ partNumber: partNumberOf(id), quantity: 10, reference: 'C1', note: 'X7R' }]
    const { body: list } = await save({ name: 'Rev C', note: 'For assembly', lines })
    const { body: head } = await mei.call(shareList, at(list._id))
    expect(head).toMatchObject({ _id: list._id, secret: expect.stringMatching(/^[\w-]{22}$/) })
    const { status, body, headers } = await shared(head.secret)
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Rev C', note: 'For assembly', lines, totalPrice: 2.5 })
    expect(JSON.stringify(body)).not.toContain(mei.email)
    expect(JSON.stringify(body)).not.toContain(list._id)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('private, no-cache')
  })

  it('shows 50 lines at a time, with the total of all and all lines in short', async () => {
    const id = await stock(shop.db, { price: '0.25' })
    const gone = Array.from({ length: 119 }, (_, n) => ({ partNumber: `GONE-${n}`, quantity: n + 1 }))
    const lines = [...gone, { partNumber: partNumberOf(id), quantity: 10, reference: 'C1' }]
    const { body: list } = await save({ name: 'Long', lines })
    const { secret } = (await mei.call(shareList, at(list._id))).body
    const shown = async (query: object) => (await shared(secret, query)).body
    const first = await shown({})
    expect(first).toMatchObject({ lineCount: 120, totalPrice: 2.5, next: '50' })
    expect(first).not.toHaveProperty('previous')
    expect(first.lines).toMatchObject(lines.slice(0, 50))
    expect(first.lines).toHaveLength(50)
    expect(first.all).toMatchObject(lines)
    expect(first.all[0].problem.name).toBe('unknown-part')
    const last = await shown({ after: '100' })
    expect(last.lines).toMatchObject(lines.slice(100))
    expect(last).toMatchObject({ previous: '100', totalPrice: 2.5 })
    expect(last).not.toHaveProperty('next')
    expect((await shown({ before: '100' })).lines).toMatchObject(lines.slice(50, 100))
    expect((await shown({ before: '30' })).lines).toHaveLength(50)
    expect((await shown({ limit: '200' })).lines).toHaveLength(120)
    expect((await shared(secret, { limit: '201' })).status).toBe(422)
  })

  it('ends when a new one is made, when it is revoked, with the list, and with the account of its owner', async () => {
    const { body: list } = await save({ name: 'Rev D', lines: [] })
    const link = async () => (await mei.call(shareList, at(list._id))).body.secret as string
    const first = await link()
    const second = await link()
    expect((await shared(first)).status).toBe(404)
    expect((await shared(second)).status).toBe(200)
    const { body: head } = await mei.call(unshareList, at(list._id))
    expect(head).not.toHaveProperty('secret')
    expect(await shared(second)).toMatchObject({ status: 404, ...problem('no-such-list') })
    const third = await link()
    await mei.call(removeList, at(list._id))
    expect((await shared(third)).status).toBe(404)
    const lea = await signUp(shop.url, 'Lea Brandt')
    const { body: other } = await save({ name: 'Rev E', lines: [] }, lea)
    const { secret } = (await lea.call(shareList, at(other._id))).body
    expect((await shared(secret)).status).toBe(200)
    const admin = await signUpAdmin(shop)
    await admin.call(removeUser, { params: { email: lea.email } })
    expect((await shared(secret)).status).toBe(404)
  })

  it('stays out of the log', () => {
    expect(shownPath('/lists/abc-DEF_123')).toBe('/lists/{secret}')
    expect(shownPath('/lists/abc-DEF_123.data?x=1')).toBe('/lists/{secret}')
    expect(shownPath('/api/lists/shared/abc-DEF_123')).toBe('/api/lists/shared/{secret}')
    expect(shownPath('/api/lists/0199/link')).toBe('/api/lists/0199/link')
  })
})
