import { describe, expect, it } from 'vitest'
import { removeUser } from '#contract/people/users.ts'
import {
  addList,
  type GivenList,
  getList,
  getSharedList,
  listLists,
  MAX_LISTS,
  removeList,
  replaceList,
  shareList,
  unshareList,
} from '#contract/selling/lists.ts'
import { shownPath } from '#server/platform/http/request-log.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { refusalOf } from '#test/support/refusal-of.ts'
import { callAs, signUp } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { useBuyer } from '#test/support/use-people.ts'
import { useSharedShop } from '#test/support/use-shop.ts'

const shop = useSharedShop()
const noor = useBuyer(shop, 'Noor Haddad')
const mei = useBuyer(shop)

const save = (body: Partial<GivenList>, shopper = mei) =>
  shopper.call(addList, { body: { name: 'Rev A', lines: [], ...body } })
const at = (id: string) => ({ params: { id } })
const replace = (id: string, body: Partial<GivenList>, who = mei, ifMatch?: string) =>
  who.call(
    replaceList,
    { ...at(id), body: { name: 'Rev A', lines: [], ...body } },
    ifMatch ? { 'if-match': ifMatch } : {},
  )
const shared = (secret: string, query = {}) =>
  callAs(shop.url, undefined, getSharedList, { params: { secret }, query })
const link = async ({ _id }: { _id: string }, who = mei) =>
  (await who.call(shareList, at(_id))).body.secret as string

describe('a saved list', () => {
  it('keeps its lines with references and notes, at present prices', async () => {
    const id = await stock(shop.db)
    const line = {
      partNumber: partNumberOf(id).toLowerCase(),
      quantity: 40,
      reference: 'R1-R4',
      note: '1 % only',
    }
    const gone = { partNumber: 'NOT-OURS-1', quantity: 3 }
    const { body } = await save({ name: ' Rev B ', note: 'First run', lines: [line, gone] })
    const priced = { ...line, partNumber: partNumberOf(id), price: 0.25, totalPrice: 10 }
    const lines = [priced, { ...gone, problem: { name: 'unknown-part' } }]
    expect(body).toMatchObject({ name: 'Rev B', note: 'First run', lineCount: 2, totalPrice: 10, lines })
    expect(body).not.toHaveProperty('secret')
    await shop.db.query('UPDATE products SET price = 0.5 WHERE id = $1', [id])
    expect((await mei.call(getList, at(body._id))).body).toMatchObject({ totalPrice: 20 })
  })

  it('is replaced as a whole, and listed with the last changed first', async () => {
    const lea = await signUp(shop.url, 'Lea Brandt')
    const { _id: first } = (await save({ note: 'old' }, lea)).body
    const { _id: second } = (await save({ name: 'Second' }, lea)).body
    const body = { name: 'First again', lines: [{ partNumber: 'A1', quantity: 1 }] }
    const replaced = await replace(first, body, lea)
    expect(replaced.body).toMatchObject({ _id: first, name: 'First again', lineCount: 1 })
    expect(replaced.body).not.toHaveProperty('note')
    const listed = [
      { _id: first, name: 'First again', lineCount: 1 },
      { _id: second, lineCount: 0 },
    ]
    expect((await lea.call(listLists)).body).toMatchObject(listed)
  })

  it('is changed only in a version that its caller has read', async () => {
    const saved = await save({})
    const id = saved.body._id
    const version = saved.headers.get('etag') ?? ''
    expect((await mei.call(getList, at(id))).headers.get('etag')).toBe(version)
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => replace(id, { name }, mei, version)))
    const [stored, ...others] = answers.toSorted((a, b) => a.status - b.status)
    expect([stored?.status, ...others.map(refusalOf)]).toEqual([200, ...Array(2).fill('412 list-changed')])
    const now = await mei.call(getList, at(id))
    expect([now.body.name, now.headers.get('etag')]).toEqual([stored?.body.name, stored?.headers.get('etag')])
    expect((await replace(id, {}, mei, now.headers.get('etag') ?? '')).status).toBe(200)
    expect(refusalOf(await replace(id, {}, noor, '"99"'))).toBe('404 no-such-list')
  })

  it('is refused with a part on 2 lines, in any case, or without a name', async () => {
    const line = { partNumber: 'rc0603-x', quantity: 1 }
    const lines = [line, { partNumber: ' RC0603-X ', quantity: 2 }]
    const twice = await save({ lines })
    expect([refusalOf(twice), twice.body.partNumber]).toEqual(['422 line-twice', 'RC0603-X'])
    const { body } = await save({ lines: [line] })
    expect(refusalOf(await replace(body._id, { lines }))).toBe('422 line-twice')
    expect(refusalOf(await save({ name: ' ' }))).toBe('422 invalid-fields')
  })

  it('keeps boards, spares, own part numbers and lines without a part, and prices what all boards need', async () => {
    const id = await stock(shop.db, { minimumOrder: 100, orderMultiple: 100 })
    const line = { partNumber: partNumberOf(id), perBoard: 6, reference: 'R1-R6', ownNumber: '10-0042' }
    const unmatched = [{ text: 'TPS5430DDA', quantity: 1, references: ['U7'] }]
    const build = { boards: 20, sparePercent: 5 }
    const { body } = await save({ ...build, lines: [line], unmatched })
    const priced = { ...line, need: 126, quantity: 200, totalPrice: 50 }
    const list = { ...build, unmatched, unmatchedCount: 1, totalPrice: 50, lines: [priced] }
    expect(body).toMatchObject(list)
    expect((await mei.call(getList, at(body._id))).body).toMatchObject(list)
    expect((await shared(await link(body))).body).toMatchObject({ boards: 20, unmatched, lines: [priced] })
    const many = await save({ boards: 1_000_000, lines: [{ ...line, perBoard: 3000 }] })
    expect([refusalOf(many), many.body.errors]).toMatchObject(['422 invalid-fields', [{ path: 'boards' }]])
    expect((await save({ lines: [{ partNumber: 'A1' }] })).body.errors).toMatchObject([
      { path: 'lines.0.perBoard' },
    ])
  })

  it('of a process of the release before has its quantity as that of a board', async () => {
    const { body } = await save({})
    await shop.db.query(`UPDATE lists SET lines = '[{"partNumber": "OLD-1", "quantity": 7}]' WHERE id = $1`, [
      body._id,
    ])
    const lines = [{ partNumber: 'OLD-1', perBoard: 7, need: 7, quantity: 7 }]
    expect((await mei.call(getList, at(body._id))).body).toMatchObject({ boards: 1, unmatched: [], lines })
  })

  it('of another person is not found', async () => {
    const { body } = await save({ name: 'Mine' })
    const input = at(body._id)
    const others = [getList, shareList, unshareList].map((call) => noor.call(call, input))
    for (const outcome of await Promise.all([...others, replace(body._id, {}, noor)]))
      expect(refusalOf(outcome)).toBe('404 no-such-list')
    expect((await noor.call(removeList, input)).body).toEqual({ deletedCount: 0 })
    expect((await mei.call(getList, input)).body.name).toBe('Mine')
    expect((await mei.call(removeList, input)).body).toEqual({ deletedCount: 1 })
    expect((await mei.call(removeList, input)).body).toEqual({ deletedCount: 0 })
    expect((await mei.call(getList, at('none'))).status).toBe(404)
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
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => save({}, lea)))
    const refused = outcomes.filter(({ status }) => status !== 201)
    expect([refused.length, refused[0] && refusalOf(refused[0])]).toEqual([27, '409 too-many-lists'])
    expect((await lea.call(listLists)).body).toHaveLength(MAX_LISTS)
  })
})

describe('the link of a list', () => {
  it('shows the list to anyone, without its owner', async () => {
    const id = await stock(shop.db)
    const lines = [{ partNumber: partNumberOf(id), quantity: 10, reference: 'C1', note: 'X7R' }]
    const { body: list } = await save({ note: 'For assembly', lines })
    const secret = await link(list)
    expect(secret).toMatch(/^[\w-]{22}$/)
    const { body, headers } = await shared(secret)
    expect(body).toMatchObject({ name: 'Rev A', note: 'For assembly', lines, totalPrice: 2.5 })
    expect(JSON.stringify(body)).not.toContain(mei.email)
    expect(JSON.stringify(body)).not.toContain(list._id)
    const policies = ['x-robots-tag', 'referrer-policy', 'cache-control'].map((name) => headers.get(name))
    expect(policies).toEqual(['noindex', 'no-referrer', 'private, no-cache'])
  })

  it('shows 50 lines at a time, with the total of all and all lines in short', async () => {
    const id = await stock(shop.db)
    const gone = Array.from({ length: 119 }, (_, n) => ({ partNumber: `GONE-${n}`, quantity: n + 1 }))
    const lines = [...gone, { partNumber: partNumberOf(id), quantity: 10, reference: 'C1' }]
    const secret = await link((await save({ lines })).body)
    const shown = async (query: object) => (await shared(secret, query)).body
    const first = await shown({})
    expect([first.lineCount, first.totalPrice, first.previous, first.next]).toEqual([
      120,
      2.5,
      undefined,
      '50',
    ])
    expect(first.lines).toMatchObject(lines.slice(0, 50))
    expect(first.all).toMatchObject(lines)
    expect(first.all[0].problem.name).toBe('unknown-part')
    const last = await shown({ after: '100' })
    expect(last.lines).toMatchObject(lines.slice(100))
    expect([last.previous, last.next, last.totalPrice]).toEqual(['100', undefined, 2.5])
    expect((await shown({ before: '100' })).lines).toMatchObject(lines.slice(50, 100))
    expect((await shown({ before: '30' })).lines).toHaveLength(50)
    expect((await shared(secret, { limit: '201' })).status).toBe(422)
  })

  it('ends when a new one is made, when it is revoked, with the list, and with the account of its owner', async () => {
    const isOpen = async (secret: string) => (await shared(secret)).status === 200
    const { body: list } = await save({})
    const [first, second] = [await link(list), await link(list)]
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
    expect((await mei.call(unshareList, at(list._id))).body).not.toHaveProperty('secret')
    expect(await isOpen(second)).toBe(false)
    const third = await link(list)
    await mei.call(removeList, at(list._id))
    expect(await isOpen(third)).toBe(false)
    const lea = await signUp(shop.url, 'Lea Brandt')
    const ofLea = await link((await save({}, lea)).body, lea)
    expect(await isOpen(ofLea)).toBe(true)
    await (await signUpAdmin(shop)).call(removeUser, { params: { email: lea.email } })
    expect(await isOpen(ofLea)).toBe(false)
  })

  it.each([
    ['/lists/abc-DEF_123', '/lists/{secret}'],
    ['/lists/abc-DEF_123.data?x=1', '/lists/{secret}'],
    ['/api/lists/shared/abc-DEF_123', '/api/lists/shared/{secret}'],
    ['/api/lists/0199/link', '/api/lists/0199/link'],
  ])('is in the log not as %s, but as %s', (path, shown) => {
    expect(shownPath(path)).toBe(shown)
  })
})
