import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { purge } from '#server/boot/purge.ts'
import { transaction } from '#server/platform/database/database.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import { countStatements } from '#test/support/count-statements.ts'
import { openTestPool, type TestPool } from '#test/support/database.ts'
import { type MailServer, openMailServer } from '#test/support/open-mail-server.ts'
import { writeLetter } from './letter.tsx'
import { pauseAfter, sendDueMails } from './mailer.ts'
import { claimMails, postMail, settleMails } from './outbox.ts'
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
const templates = {
  note: ({ facts }: { facts: Record<string, unknown> }) =>
    writeLetter({
      subject: String(facts.subject),
      storeName: 'Farad',
      opening: [String(facts.words ?? 'Some words.')],
      action: { label: 'Look', url: 'https://parts.example.com/' },
      closing: [],
    }),
  stoppable: () =>
    writeLetter({
      subject: 'A note',
      storeName: 'Farad',
      opening: ['Some words.'],
      closing: [],
      stop: { label: 'End these mails', url: 'https://parts.example.com/off?token=x' },
    }),
  unwanted: () => undefined,
  broken: () => {
    throw new Error('x'.repeat(1000))
  },
}
const sweep = (url = server.url, stopping = never, log = openLog('silent')) =>
  sendDueMails(
    {
      db,
      log,
      post: openSmtp(url),
      from: { name: 'Farad', address: 'store@example.com' },
      templates,
    },
    stopping,
  )
const post = (recipient = 'mei@example.com', facts = {}, kind = 'note') =>
  postMail(db, { recipient, kind, facts: { subject: 'A note', ...facts } })
const rows = async () => (await db.query('SELECT * FROM outbox ORDER BY id')).rows
const letTimePass = (interval: string) =>
  db.query('UPDATE outbox SET due_at = due_at - $1::interval, created_at = created_at - $1::interval', [
    interval,
  ])

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
  expect(mail?.source).toContain('From: Farad <store@example.com>')
  expect(mail?.source).toContain(`Date: ${row.created_at.toUTCString().replace('GMT', '+0000')}`)
  expect(mail?.source).toContain('Auto-Submitted: auto-generated')
  expect(mail?.source).toContain('\r\nTom & <Jerry>\r\n')
  expect(mail?.source).toContain('>Tom &amp; &lt;Jerry&gt;</p>')
  expect(row).toMatchObject({ attempts: 1, due_at: null, failure: null })
  expect(row.sent_at).toBeInstanceOf(Date)
})

it('lets a mail program stop mails by one press', async () => {
  await post('mei@example.com', {}, 'stoppable')
  await post()
  await sweep()
  const headers = server.accepted.map(({ source }) => source.split('\r\n\r\n')[0] ?? '')
  const stoppable = headers.filter((each) => each.includes('List-Unsubscribe'))
  expect(stoppable).toHaveLength(1)
  expect(stoppable[0]).toContain('List-Unsubscribe: <https://parts.example.com/off?token=x>')
  expect(stoppable[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

it('sends no mail of a transaction that was rolled back', async () => {
  const work = transaction(db, async (tx) => {
    await postMail(tx, { recipient: 'mei@example.com', kind: 'note', facts: {} })
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  await sweep()
  expect(server.accepted).toEqual([])
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

it('sends each mail once if several processes send at the same time', async () => {
  for (let i = 0; i < 20; i++) await post(`buyer-${i}@example.com`)
  await Promise.all([sweep(), sweep(), sweep()])
  const recipients = server.accepted.flatMap((mail) => mail.recipients)
  expect(recipients).toHaveLength(20)
  expect(new Set(recipients).size).toBe(20)
})

it('skips mails that another process is claiming', async () => {
  await post('first@example.com')
  await post('second@example.com')
  const claimed = await transaction(db, async (tx) => {
    const one = await claimMails(tx, 1, 90)
    return [...one, ...(await claimMails(db, 10, 90))].map(({ recipient }) => recipient)
  })
  expect(claimed.sort()).toEqual(['first@example.com', 'second@example.com'])
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
  let leases: number[] = []
  server = await openMailServer({
    beforeAccepting: async () => {
      const { rows } = await db.query(`SELECT extract(epoch FROM due_at - now())::float8 AS left FROM outbox`)
      leases = rows.map(({ left }) => left)
    },
  })
  await post()
  await sweep()
  expect(server.accepted).toHaveLength(1)
  // An attempt ends after 60 seconds.
  for (const left of leases) expect(left).toBeGreaterThan(60)
  expect(leases).toHaveLength(1)
})

it('ignores the failure of an attempt whose lease has ended', async () => {
  await post()
  const [late] = await claimMails(db, 10, 0)
  await sweep()
  if (!late) throw new Error('nothing was claimed')
  await settleMails(db, [{ mail: late, outcome: { as: 'later', failure: 'too late', pauseSeconds: 0 } }])
  await sweep()
  expect(server.accepted).toHaveLength(1)
})

it('keeps a later claim of a mail when an earlier attempt ends', async () => {
  await post()
  const [late] = await claimMails(db, 10, 0)
  await claimMails(db, 10, 90)
  if (!late) throw new Error('nothing was claimed')
  await settleMails(db, [{ mail: late, outcome: { as: 'later', failure: 'too late', pauseSeconds: 0 } }])
  await sweep()
  expect(server.accepted).toEqual([])
})

it('never sends a mail again that was recorded as sent', async () => {
  await post()
  const [mail] = await claimMails(db, 10, 90)
  if (!mail) throw new Error('nothing was claimed')
  await settleMails(db, [{ mail, outcome: { as: 'sent' } }])
  await settleMails(db, [{ mail, outcome: { as: 'later', failure: 'too late', pauseSeconds: 0 } }])
  await sweep()
  expect(server.accepted).toEqual([])
})

it('claims the mail that is due the longest first', async () => {
  await post('later@example.com')
  await post('earlier@example.com')
  await db.query(`UPDATE outbox SET due_at = due_at - interval '1 hour' WHERE recipient LIKE 'earlier%'`)
  expect((await claimMails(db, 1, 90)).map(({ recipient }) => recipient)).toEqual(['earlier@example.com'])
})

it('records the first 300 characters of a failure', async () => {
  await post('mei@example.com', {}, 'broken')
  await sweep()
  expect((await rows())[0].failure).toBe('x'.repeat(300))
})

it('sends no password to another machine without TLS', async () => {
  await post()
  await sweep(new URL(`smtp://store:secret@0.0.0.0:${server.url.port}`))
  expect(server.accepted).toEqual([])
  expect((await rows())[0].failure).toMatch(/STARTTLS/)
})

it('gives up only for a refusal of the recipient, not of the sender or the content', () => {
  const refused = (command: string) =>
    isRefusedForGood(Object.assign(new Error(), { command, responseCode: 552 }))
  expect(['RCPT TO', 'MAIL FROM', 'DATA'].map(refused)).toEqual([true, false, false])
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
  const [row] = await rows()
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { mail: row.id, kind: 'note', attempts: 1, reason: 'not sent within 3 days' },
    'a mail was given up',
  )
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

it('records the results of mails together', async () => {
  for (let i = 0; i < 8; i++) await post(`buyer-${i}@example.com`, {}, 'unwanted')
  // 2 claims, of which the second finds none.
  expect(await countStatements(() => sweep())).toBeLessThanOrEqual(2 + 2)
  expect((await rows()).map(({ due_at }) => due_at)).toEqual(Array(8).fill(null))
})

it('prevents injection of headers and recipients', async () => {
  const subject = 'Parts\r\nBcc: everybody@example.com\r\n\r\nBuy now'
  await post('mei@example.com', { subject })
  await sweep()
  const [mail] = server.accepted
  expect(mail?.recipients).toEqual(['mei@example.com'])
  const [headers] = mail?.source.split('\r\n\r\n') ?? []
  expect(headers).not.toMatch(/^bcc:/im)
  expect(headers).toContain('Subject: Parts Bcc: everybody@example.com Buy now')
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
