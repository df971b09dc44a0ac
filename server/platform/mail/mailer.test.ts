import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { purge } from '#server/boot/purge.ts'
import { transaction } from '#server/platform/database/database.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import { openTestPool, type TestPool } from '#test/support/database.ts'
import { type MailServer, openMailServer } from '#test/support/open-mail-server.ts'
import { writeLetter } from './letter.tsx'
import { mailSender, mailShop } from './mail-shop.fixture.ts'
import { pauseAfter, sendDueMails } from './mailer.ts'
import { claimMails, type OutboxMail, postMail, settleMails } from './outbox.ts'
import { isRefusedForGood, openSmtp } from './smtp.ts'

let db: TestPool
let server: MailServer

beforeAll(async () => {
  db = await openTestPool(6)
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.query('DELETE FROM outbox')
  server = await openMailServer()
})
afterEach(() => server.close())

const never = new AbortController().signal
const letter = { subject: 'A note', shop: mailShop, opening: ['Some words.'], closing: [] }
const templates = {
  note: ({ facts }: { facts: Record<string, unknown> }) =>
    writeLetter({ ...letter, opening: [String(facts.words ?? 'Some words.')] }),
  stoppable: () =>
    writeLetter({ ...letter, stop: { label: 'End', url: 'https://parts.example.com/off?token=x' } }),
  unwanted: () => undefined,
}
const sweep = (url = server.url, stopping = never, log = openLog('silent')) =>
  sendDueMails({ db, log, post: openSmtp(url), ...mailSender, templates }, stopping)
const post = (recipient = 'mei@example.com', facts = {}, kind = 'note') =>
  postMail(db, { recipient, kind, facts })
const rows = async () => (await db.query('SELECT * FROM outbox ORDER BY id')).rows
const aged = 'UPDATE outbox SET due_at = due_at - $1::interval, created_at = created_at - $1::interval'
const letTimePass = (interval: string) => db.query(aged, [interval])

it('sends a mail once, as text and HTML', async () => {
  await post('mei@example.com', { words: 'Tom & <Jerry>' })
  await letTimePass('1 hour')
  await sweep()
  await sweep()
  expect(server.accepted).toHaveLength(1)
  const [mail] = server.accepted
  expect(mail?.recipients).toEqual(['mei@example.com'])
  const [row] = await rows()
  expect(mail?.messageId).toBe(`<${row.id}@example.com>`)
  for (const words of [
    'From: Farad <store@example.com>',
    `Date: ${row.created_at.toUTCString().replace('GMT', '+0000')}`,
    'Auto-Submitted: auto-generated',
    '\r\nTom & <Jerry>\r\n',
    '>Tom &amp; &lt;Jerry&gt;</p>',
  ])
    expect(mail?.source).toContain(words)
  expect(row).toMatchObject({ attempts: 1, due_at: null, failure: null })
  expect(row.sent_at).toBeInstanceOf(Date)
})

it('lets a mail program stop mails by one press', async () => {
  await post('mei@example.com', {}, 'stoppable')
  await post()
  await sweep()
  const stoppable = server.accepted.map(({ source }) => source).filter((each) => /^List-Unsub/m.test(each))
  expect(stoppable).toHaveLength(1)
  expect(stoppable[0]).toContain('List-Unsubscribe: <https://parts.example.com/off?token=x>')
  expect(stoppable[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

it('retries with growing pauses while the mail server is down, and then sends once', async () => {
  await post()
  const { url } = server
  await server.close()
  await sweep(url)
  const [waiting] = await rows()
  expect(waiting).toMatchObject({ attempts: 1, sent_at: null })
  expect(waiting.failure).toContain('ECONNREFUSED')
  await sweep(url)
  expect((await rows())[0].attempts).toBe(1)
  server = await openMailServer({ port: Number(url.port) })
  await letTimePass('5 seconds')
  await sweep()
  await sweep()
  expect(server.accepted).toHaveLength(1)
  expect([1, 2, 3, 10, 11, 60].map(pauseAfter)).toEqual([5, 10, 20, 2560, 3600, 3600])
})

it('skips mails that another process is claiming, the longest due first', async () => {
  await post('second@example.com')
  await post('first@example.com')
  await db.query(`UPDATE outbox SET due_at = due_at - interval '1 hour' WHERE recipient LIKE 'first%'`)
  const claimed = await transaction(db, async (tx) => {
    const one = await claimMails(tx, 1, 90)
    return [...one, ...(await claimMails(db, 10, 90))].map(({ recipient }) => recipient)
  })
  expect(claimed).toEqual(['first@example.com', 'second@example.com'])
})

it('sends a mail again with the same Message-ID after its process died', async () => {
  await post()
  const [lost] = await claimMails(db, 10, 90)
  await sweep()
  expect(server.accepted).toEqual([])
  await letTimePass('91 seconds')
  await sweep()
  await sweep()
  expect(server.accepted.map(({ messageId }) => messageId)).toEqual([`<${lost?.id}@example.com>`])
})

it('claims a mail for longer than an attempt may take, so that no other process sends it meanwhile', async () => {
  await server.close()
  let lease = 0
  server = await openMailServer({
    beforeAccepting: async () => {
      const { rows } = await db.query(`SELECT extract(epoch FROM due_at - now())::float8 AS left FROM outbox`)
      lease = rows[0].left
    },
  })
  await post()
  await sweep()
  // An attempt ends after 60 seconds.
  expect(lease).toBeGreaterThan(60)
})

it('ignores the failure of an attempt whose lease has ended, after another claim and after the mail was sent', async () => {
  await post()
  const [late] = (await claimMails(db, 10, 0)) as [OutboxMail]
  const outcome = { as: 'later', failure: 'too late', pauseSeconds: 0 } as const
  const [again] = (await claimMails(db, 10, 90)) as [OutboxMail]
  await settleMails(db, [{ mail: late, outcome }])
  await sweep()
  expect(server.accepted).toEqual([])
  await settleMails(db, [{ mail: again, outcome: { as: 'sent' } }])
  for (const mail of [late, again]) await settleMails(db, [{ mail, outcome }])
  await sweep()
  expect(server.accepted).toEqual([])
})

it('sends no password to another machine without TLS', async () => {
  await post()
  await sweep(new URL(`smtp://store:secret@0.0.0.0:${server.url.port}`))
  expect(server.accepted).toEqual([])
  expect((await rows())[0].failure).toMatch(/STARTTLS/)
})

it.each([
  ['RCPT TO', true],
  ['MAIL FROM', false],
  ['DATA', false],
])('gives up for a refusal at %s: %s', (command, isForGood) => {
  expect(isRefusedForGood(Object.assign(new Error(), { command, responseCode: 552 }))).toBe(isForGood)
})

it('gives up after a permanent refusal of the recipient, and retries after a temporary one', async () => {
  await server.close()
  server = await openMailServer({
    refuseRecipient: (address) =>
      Object.assign(new Error('No.'), { responseCode: address.startsWith('gone') ? 550 : 450 }),
  })
  await post('gone@example.com')
  await post('busy@example.com')
  await sweep()
  const [gone, busy] = await rows()
  expect(gone).toMatchObject({ due_at: null, sent_at: null })
  expect(gone.failure).toContain('550')
  expect(busy.due_at).toBeInstanceOf(Date)
})

it('gives up after 3 days', async () => {
  await post()
  await letTimePass('3 days 1 second')
  const log = openLog('silent')
  const logged = vi.spyOn(log, 'error')
  await sweep(server.url, never, log)
  const reason = expect.objectContaining({ kind: 'note', reason: 'not sent within 3 days' })
  expect(logged).toHaveBeenCalledExactlyOnceWith(reason, 'a mail was given up')
  expect(server.accepted).toEqual([])
  expect((await rows())[0]).toMatchObject({ due_at: null, sent_at: null, failure: 'not sent within 3 days' })
})

it('drops a mail that is no longer needed, and keeps one of an unknown kind', async () => {
  await post('mei@example.com', {}, 'unwanted')
  await post('mei@example.com', {}, 'of-a-later-version')
  await sweep()
  expect(server.accepted).toEqual([])
  const [unwanted, later] = await rows()
  expect(unwanted).toMatchObject({ due_at: null, sent_at: null, failure: null })
  expect(later.due_at).toBeInstanceOf(Date)
})

it('claims no more mails at a stop, and makes interrupted ones due again', async () => {
  await server.close()
  const stopping = new AbortController()
  let accept = () => {}
  server = await openMailServer({
    beforeAccepting: () => {
      stopping.abort()
      return new Promise((resolve) => {
        accept = resolve
      })
    },
  })
  for (let i = 0; i < 9; i++) await post(`buyer-${i}@example.com`)
  await sweep(server.url, stopping.signal)
  const states = (await rows()).map(({ due_at, sent_at }) => [sent_at, due_at <= new Date()])
  expect(states).toEqual(Array(9).fill([null, true]))
  accept()
})

it('purges rows older than 30 days', async () => {
  await post('old@example.com')
  await letTimePass('2 days')
  await post('young@example.com')
  await letTimePass('29 days')
  await purge(db, never)
  expect((await rows()).map(({ recipient }) => recipient)).toEqual(['young@example.com'])
})
