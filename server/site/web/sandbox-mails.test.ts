import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { getSandboxMail, listSandboxMails } from '#contract/site/sandbox-mails.ts'
import { openMailbox } from '#sandbox/mailbox/mailbox.ts'
import { type Letter, messageOf } from '#server/platform/mail/message.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { openShop } from '#test/support/open-shop.ts'
import { callAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'

const dataDir = newFolder()
const shop = useShop({ DATA_DIR: dataDir })

const ids = [1, 2, 3].map((n) => `0199c0de-0000-7000-8000-00000000000${n}`)
const deliver = (id: string, subject: string, recipient = 'mei@example.com', more: Partial<Letter> = {}) =>
  openMailbox(join(dataDir, 'mail')).deliver(
    messageOf(
      { id, recipient, kind: 'note', facts: {}, created_at: new Date(0), attempts: 1 },
      { subject, text: 'In words.\n', html: '<p>In <b>words</b>.</p>', ...more },
      { name: 'Farad', address: 'store@farad.invalid' },
    ),
  )

describe('the mails of the sandbox', () => {
  it('are listed newest first and readable by any visitor on this machine', async () => {
    expect((await callAs(shop.url, undefined, listSandboxMails)).body).toEqual([])
    for (const [n, id] of ids.entries()) await deliver(id, `Mail ${n + 1}`)
    await deliver(ids[1] ?? '', 'Mail 2 once more')
    const first = await callAs(shop.url, undefined, listSandboxMails, { query: { limit: '2' } })
    expect(first.body).toMatchObject([{ subject: 'Mail 3' }, { subject: 'Mail 2 once more' }])
    expect(first.headers.get('link')).toContain(`after=${ids[1]}`)
    const next = await callAs(shop.url, undefined, listSandboxMails, { query: { after: ids[1] } })
    expect(next.body).toEqual([
      { _id: ids[0], to: 'mei@example.com', subject: 'Mail 1', date: '1970-01-01T00:00:00.000Z' },
    ])
    const mail = await callAs(shop.url, undefined, getSandboxMail, { params: { id: ids[0] ?? '' } })
    expect(mail.body).toMatchObject({ text: 'In words.\n', html: '<p>In <b>words</b>.</p>' })
  })

  it('show the pictures that they have inside', async () => {
    const picture = { name: 'dot.png', type: 'image/png', content: Buffer.from('a dot'), cid: 'dot@picture' }
    const id = '0199c0de-0000-7000-8000-000000000009'
    const html = '<img src="cid:dot@picture" alt="">'
    await deliver(id, 'With a picture', 'bo@example.com', { html, attachments: [picture] })
    const mail = await callAs(shop.url, undefined, getSandboxMail, { params: { id } })
    expect(mail.body.html).toBe('<img src="data:image/png;base64,YSBkb3Q=" alt="">')
    const folder = join(dataDir, 'mail')
    expect(await readFile(join(folder, `${id}.eml`), 'utf8')).toContain('Content-ID: <dot@picture>')
    for (const kind of ['eml', 'json']) await rm(join(folder, `${id}.${kind}`))
  })

  it('are .eml files readable only by the owner of the process', async () => {
    const folder = join(dataDir, 'mail')
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    const emls = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    expect(emls.sort()).toEqual(ids.map((id) => `${id}.eml`))
    expect((await stat(join(folder, `${ids[0]}.eml`))).mode & 0o777).toBe(0o600)
    const eml = await readFile(join(folder, `${ids[0]}.eml`), 'utf8')
    expect(eml).toContain('To: mei@example.com')
    expect(eml).toContain('Subject: Mail 1')
  })

  it('get 404 for an invalid or unknown id', async () => {
    for (const id of ['../secret', '..%2f..%2fsecret', 'x', '0199c0de-0000-7000-8000-000000000009']) {
      expect((await callAs(shop.url, undefined, getSandboxMail, { params: { id } })).status, id).toBe(404)
    }
  })
})

describe('mails to an admin’s address', () => {
  const mailId = (n: number) => `0199c0de-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`
  const newest = mailId(99)
  const listBy = (who: Shopper | undefined, query: object) =>
    callAs(shop.url, who?.token, listSandboxMails, { query })
  const mailBy = (who: Shopper | undefined, id: string) =>
    callAs(shop.url, who?.token, getSandboxMail, { params: { id } })
  let owner: Shopper

  beforeAll(async () => {
    owner = await signUpAdmin(shop)
    for (let n = 10; n < 20; n++) await deliver(mailId(n), `Old ${n}`)
    for (let n = 50; n < 80; n++) await deliver(mailId(n), 'A new password', owner.email)
    await deliver(newest, 'A new password', owner.email.toUpperCase())
  })

  it('are visible only to signed-in admins, in the list and individually', async () => {
    const buyer = await signUp(shop.url)
    for (const who of [undefined, buyer]) {
      const { body, headers } = await listBy(who, { limit: '200' })
      const to = body.map((mail: { to: string }) => mail.to.toLowerCase())
      expect(to).toContain('mei@example.com')
      expect(to).not.toContain(owner.email)
      expect(headers.get('cache-control')).toBe('private, no-cache')
      const one = await mailBy(who, newest)
      expect([one.status, one.body.type]).toEqual([404, 'urn:farad:problem:not-found'])
    }
    const listed = await listBy(owner, { limit: '1' })
    expect(listed.body).toMatchObject([{ _id: newest, subject: 'A new password' }])
    expect((await mailBy(owner, newest)).body.text).toBe('In words.\n')
  })

  it('leave no gaps in the pages of other visitors', async () => {
    const seen: string[] = []
    for (let after: string | undefined; ; ) {
      const { body, headers } = await listBy(undefined, { limit: '4', after })
      seen.push(...body.map(({ subject }: { subject: string }) => subject))
      after = /after=([^>&]+)/.exec(headers.get('link') ?? '')?.[1]
      if (!after) break
      expect(body).toHaveLength(4)
    }
    expect(seen.filter((subject) => subject.startsWith('Old'))).toHaveLength(10)
    expect(seen).not.toContain('A new password')
  })

  it('stay hidden when the admin’s account is closed', async () => {
    const former = await signUpAdmin(shop)
    await deliver(mailId(98), 'A new password', former.email)
    await shop.db.query('UPDATE users SET closed_at = now() WHERE email = $1', [former.email])
    for (const who of [undefined, former]) expect((await mailBy(who, mailId(98))).status).toBe(404)
  })
})

it.each([
  [{ STORE_URL: 'https://parts.example.com', SANDBOX: 'on' }, 401],
  [{ HOST: '0.0.0.0' }, 401],
  [{ TRUST_PROXY: '1' }, 401],
  [{ STORE_URL: 'https://parts.example.com' }, 404],
])('with %j visitors get %i', async (environment, status) => {
  const open = await openShop({ DATA_DIR: dataDir, ...environment }, shop.databaseUrl)
  const listed = async (who?: Shopper) => (await callAs(open.url, who?.token, listSandboxMails)).status
  const params = { id: ids[0] ?? '' }
  expect(await listed()).toBe(status)
  expect((await callAs(open.url, undefined, getSandboxMail, { params })).status).toBe(status)
  if (status === 401)
    expect([await listed(await signUp(shop.url)), await listed(await signUpAdmin(shop))]).toEqual([403, 200])
  await open.close()
})
