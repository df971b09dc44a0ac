import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { purge } from '#server/boot/purge.ts'
import { type Database, openDatabase as openPool, transaction } from '#server/database/database.ts'
import { openLog } from '#server/runtime/log.ts'
import { openDatabase } from '#test/support/database.ts'
import { type MailServer, openMailServer } from '#test/support/open-mail-server.ts'
import { writeLetter } from './letter.tsx'
import { pauseAfter, sendDueMails } from './mailer.ts'
import { claimMails, postMail, settleMail } from './outbox.ts'
import { openSmtp } from './smtp.ts'

let database: Awaited<ReturnType<typeof openDatabase>>
let db: Database
let server: MailServer

beforeAll(async () => {
  database = await openDatabase()
  db = openPool(database.url, { connections: 6, onError: () => {} })
})
afterAll(async () => {
  await db.end()
  await database.close()
})
beforeEach(async () => {
  await db.query('DELETE FROM outbox')
  server = await openMailServer()
})
afterEach(() => server.close())

const never = new AbortController().signal
const letters = {
  note: ({ facts }: { facts: Record<string, unknown> }) =>
    writeLetter({
      subject: String(facts.subject),
      storeName: 'Farad',
      opening: [String(facts.words ?? 'Some words.')],
      action: { label: 'Look', url: 'https://parts.example.com/' },
      closing: [],
    }),
  unwanted: () => undefined,
}
const sweep = (url = server.url, stopping = never) =>
  sendDueMails(
    {
      db,
      log: openLog('silent'),
      post: openSmtp(url),
      from: { name: 'Farad', address: 'store@example.com' },
      letters,
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
  await sweep()
  await sweep()
  expect(server.accepted).toHaveLength(1)
  const [mail] = server.accepted
  expect(mail?.recipients).toEqual(['mei@example.com'])
  const [row] = await rows()
  expect(mail?.messageId).toBe(`<${row.id}@example.com>`)
  expect(mail?.source).toContain('From: Farad <store@example.com>')
  expect(mail?.source).toContain('Auto-Submitted: auto-generated')
  expect(mail?.source).toContain('\r\nTom & <Jerry>\r\n')
  expect(mail?.source).toContain('>Tom &amp; &lt;Jerry&gt;</p>')
  expect(row).toMatchObject({ attempts: 1, due_at: null, failure: null })
  expect(row.sent_at).toBeInstanceOf(Date)
})

it('goes with the transaction that causes it: rolled back, there is no mail', async () => {
  const work = transaction(db, async (tx) => {
    await postMail(tx, { recipient: 'mei@example.com', kind: 'note', facts: {} })
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  await sweep()
  expect(server.accepted).toEqual([])
})

it('waits for a mail server that is down, longer and longer, and then sends once', async () => {
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

it('is one mail when two processes send at the same time', async () => {
  for (let i = 0; i < 20; i++) await post(`buyer-${i}@example.com`)
  await Promise.all([sweep(), sweep(), sweep()])
  const recipients = server.accepted.flatMap((mail) => mail.recipients)
  expect(recipients).toHaveLength(20)
  expect(new Set(recipients).size).toBe(20)
})

it('is claimed by one process, while the others go on with the next', async () => {
  await post('first@example.com')
  await post('second@example.com')
  const claimed = await transaction(db, async (tx) => {
    const one = await claimMails(tx, 1, 90)
    return [...one, ...(await claimMails(db, 10, 90))].map(({ recipient }) => recipient)
  })
  expect(claimed.sort()).toEqual(['first@example.com', 'second@example.com'])
})

it('goes on after a process that died: the copy has the same Message-ID', async () => {
  await post()
  const [lost] = await claimMails(db, 10, 90)
  await sweep()
  expect(server.accepted).toEqual([])
  await letTimePass('91 seconds')
  await sweep()
  await sweep()
  expect(server.accepted.map(({ messageId }) => messageId)).toEqual([`<${lost?.id}@example.com>`])
})

it('an attempt that was overtaken changes nothing of what came after it', async () => {
  await post()
  const [late] = await claimMails(db, 10, 0)
  await sweep()
  if (!late) throw new Error('nothing was claimed')
  await settleMail(db, late, { as: 'later', failure: 'too late', pauseSeconds: 0 })
  await sweep()
  expect(server.accepted).toHaveLength(1)
})

it('gives up a recipient whom the server refuses for good, not one whom it refuses for now', async () => {
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

it('gives up after three days', async () => {
  await post()
  await letTimePass('3 days 1 second')
  await sweep()
  expect(server.accepted).toEqual([])
  expect((await rows())[0]).toMatchObject({ due_at: null, sent_at: null, failure: 'it waited too long' })
})

it('lets go of what turns out to be unwanted, and keeps what this version has no words for', async () => {
  await post('mei@example.com', {}, 'unwanted')
  await post('mei@example.com', {}, 'of-a-later-version')
  await sweep()
  expect(server.accepted).toEqual([])
  const [unwanted, later] = await rows()
  expect(unwanted).toMatchObject({ due_at: null, sent_at: null, failure: null })
  expect(later.due_at).toBeInstanceOf(Date)
})

it('gives no way into the headers or to other recipients', async () => {
  const subject = 'Parts\r\nBcc: everybody@example.com\r\n\r\nBuy now'
  await post('mei@example.com', { subject })
  await sweep()
  const [mail] = server.accepted
  expect(mail?.recipients).toEqual(['mei@example.com'])
  const [headers] = mail?.source.split('\r\n\r\n') ?? []
  expect(headers).not.toMatch(/^bcc:/im)
  expect(headers).toContain('Subject: Parts Bcc: everybody@example.com Buy now')
})

it('at a stop claims no more, and what is cut off goes out the next time', async () => {
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

it('old rows are purged, younger ones are not', async () => {
  await post('old@example.com')
  await letTimePass('31 days')
  await post('young@example.com')
  await purge(db, never)
  expect((await rows()).map(({ recipient }) => recipient)).toEqual(['young@example.com'])
})
