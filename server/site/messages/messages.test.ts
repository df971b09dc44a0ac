import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { Problem } from '#contract/refusals.ts'
import { sendMessage } from '#contract/site/contact.ts'
import { answerMessage, listMessageEvents, listMessages, reopenMessage } from '#contract/site/messages.ts'
import { PROOF_OF_WORK, solveChallenge } from '#contract/work-proof.ts'
import { mailSender, mailShop } from '#server/platform/mail/mail-shop.fixture.ts'
import { sendDueMails } from '#server/platform/mail/mailer.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { type MailServer, openMailServer } from '#test/support/open-mail-server.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { callAs, type Outcome, type Shopper } from '#test/support/shopper.ts'
import {
  answerMail,
  CONTACT_MESSAGE,
  CONTACT_MESSAGES_WAIT,
  MESSAGE_ANSWER,
  messageMail,
  messagesWaitMail,
} from './message-mail.ts'

const OWNER = 'owner@example.com'

let shop: Shop
let server: MailServer
let ada: Shopper
beforeAll(async () => {
  server = await openMailServer()
  shop = await open()
  ada = await signUpAdmin(shop)
  await shop.db.query('DELETE FROM outbox')
})
afterAll(async () => {
  await shop.close()
  await server.close()
})
afterEach(async () => {
  await shop.db.query('DELETE FROM limit_uses')
  await shop.db.query('DELETE FROM outbox')
  await shop.db.query('DELETE FROM messages')
  server.accepted.length = 0
})

/** Without the sandbox, so that only the test empties the outbox. */
const settings = { LOG_LEVEL: 'silent', SANDBOX: 'off', CONTACT_EMAIL: OWNER, LIMIT_CONTACT_ADDRESS: '5' }
const open = (environment: Record<string, string> = {}, databaseUrl?: string) =>
  openShop({ ...settings, ...environment }, databaseUrl)
const words: { email: string; subject: string; number?: string; message: string } = {
  email: 'mei@example.com',
  subject: 'Reels of 4.7 kΩ',
  message: 'Do you sell them by the reel?',
}
const write = (changes: Partial<typeof words> = {}, headers: Record<string, string> = {}, to = shop) =>
  callAs(to.url, undefined, sendMessage, { body: { ...words, ...changes } }, headers)
const kept = async (of = shop) =>
  (await of.db.query('SELECT email, subject, body FROM messages ORDER BY id')).rows
const recipients = async (of = shop) =>
  (await of.db.query('SELECT recipient FROM outbox WHERE kind = $1', [CONTACT_MESSAGE])).rows.map(
    ({ recipient }) => recipient,
  )
const post = () =>
  sendDueMails(
    {
      db: shop.db,
      log: openLog('silent'),
      post: openSmtp(server.url),
      ...mailSender,
      templates: { [CONTACT_MESSAGE]: messageMail(shop.db, () => shop.url) },
    },
    new AbortController().signal,
  )
/** Starts calls that insert messages, and blocks all inserts until more than 3 calls wait. */
async function allAtOnce(start: () => Promise<Outcome>[]): Promise<Outcome[]> {
  const gate = await shop.db.connect()
  await gate.query('BEGIN; LOCK TABLE messages IN SHARE ROW EXCLUSIVE MODE')
  const calls = Promise.all(start())
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect
    .poll(async () => (await shop.db.query(waiting)).rowCount, { timeout: 20_000 })
    .toBeGreaterThan(3)
  await gate.query('COMMIT')
  gate.release()
  return calls
}
const statuses = (outcomes: Outcome[]) => outcomes.map(({ status }) => status).sort()

it('is stored and mailed to the owner, with Reply-To the visitor', async () => {
  const sent = await write({
    email: ' Mei@Example.com ',
    number: 'RC0603-10K',
    message: ' A <b>reel</b>?\n\nOr two.\n',
  })
  expect(sent.status).toBe(201)
  expect(await kept()).toEqual([{ ...words, message: undefined, body: 'A <b>reel</b>?\n\nOr two.' }])
  await post()
  const [mail, ...none] = server.accepted
  expect([mail?.recipients, none]).toEqual([[OWNER], []])
  expect(mail?.source).toMatch(/^Reply-To: mei@example\.com\r$/m)
  expect(mail?.source).toMatch(/^From: Farad <store@example\.com>\r$/m)
  const { rows } = await shop.db.query('SELECT * FROM outbox')
  const letter = await messageMail(shop.db, () => shop.url)(rows[0], mailShop)
  expect(letter?.subject).toBe('Contact form: Reels of 4.7 kΩ')
  expect(letter?.text).toContain('Order or part number: RC0603-10K\n')
  expect(letter?.text).toContain('\n> A <b>reel</b>?\n> \n> Or two.\n')
  expect(letter?.html).toContain('A &lt;b&gt;reel&lt;/b&gt;?<br/><br/>Or two.')
})

it.each([
  ['email', { email: 'mei' }, 'Provide a valid Email'],
  ['email', { email: 'mei@example.com\r\nBcc: all@example.com' }, 'Provide a valid Email'],
  ['subject', { subject: ' ' }, 'Subject is Required'],
  ['subject', { subject: 'Parts\r\nBcc: all@example.com' }, 'Use one line of plain text.'],
  ['subject', { subject: 'x'.repeat(201) }, 'Use at most 200 characters: these are 201.'],
  ['number', { number: ' ' }, 'Enter a number, or leave the number out'],
  ['number', { number: 'x'.repeat(81) }, 'Use at most 80 characters: these are 81.'],
  ['message', { message: '' }, 'Message is Required'],
  ['message', { message: 'x'.repeat(4001) }, 'Use at most 4,000 characters: these are 4,001.'],
])('is refused for its %s: %j', async (path, wrong, message) => {
  const refused = await write(wrong)
  expect(refused.status).toBe(422)
  expect(Problem.parse(refused.body).errors).toEqual([{ path, message }])
  expect([await kept(), await recipients()]).toEqual([[], []])
})

it('cannot inject mail headers', async () => {
  const subject =
    'a\u2028Bcc: all@example.com\u0085Cc: all@example.com =?utf-8?q?=0D=0ABcc:_all@example.com?='
  const message = 'Hello\r\n.\r\nRCPT TO:<all@example.com>\r\nBcc: all'
  expect((await write({ subject, message })).status).toBe(201)
  await post()
  const [mail] = server.accepted
  expect(mail?.recipients).toEqual([OWNER])
  const [headers = ''] = mail?.source.split('\r\n\r\n') ?? []
  expect(headers).not.toMatch(/^b?cc:/im)
  expect(headers.match(/^reply-to:.*$/gim)).toEqual(['Reply-To: mei@example.com'])
})

it('is stored and counted once if it is sent repeatedly', async () => {
  const outcomes = await allAtOnce(() => Array.from({ length: 8 }, () => write()))
  expect(new Set(outcomes.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1)
  expect([await kept(), await recipients()]).toMatchObject([[{ subject: words.subject }], [OWNER]])
  for (let n = 1; n < 5; n++) expect((await write({ message: `Another, ${n}` })).status).toBe(201)
  // The limit is reached, but a retry after a lost answer still gets the first answer.
  expect((await write({ message: 'One too many' })).status).toBe(429)
  expect((await write()).body).toEqual(outcomes[0]?.body)
  await shop.db.query("UPDATE messages SET created_at = created_at - interval '1 day'")
  await shop.db.query('DELETE FROM limit_uses')
  expect((await write()).body._id).not.toBe(outcomes[0]?.body._id)
})

it('is limited to 5 per hour and address, also for calls at once', async () => {
  const outcomes = await allAtOnce(() =>
    Array.from({ length: 10 }, (_, n) => write({ message: `Number ${n}` })),
  )
  expect(statuses(outcomes)).toEqual([...Array(5).fill(201), ...Array(5).fill(429)])
  expect([(await kept()).length, (await recipients()).length]).toEqual([5, 5])
  const refused = outcomes.find(({ status }) => status === 429)
  expect(refused?.headers.get('retry-after')).toBe(String(refused?.body.retryAfter))
  expect(refused?.body.title).toBe('Too many tries in a short time. Try again in 60 min.')
  // A form refused for its fields does not count.
  await shop.db.query('DELETE FROM limit_uses')
  expect((await write({ email: 'mei' })).status).toBe(422)
  const later = await Promise.all(Array.from({ length: 6 }, (_, n) => write({ message: `Later ${n}` })))
  expect(statuses(later)).toEqual([...Array(5).fill(201), 429])
})

it('mails the owner up to LIMIT_CONTACT_MAILS_HOUR of them, and then once that they wait', async () => {
  const busy = await open({ LIMIT_CONTACT_MAILS_HOUR: '2' }, shop.databaseUrl)
  for (let n = 0; n < 5; n++) expect((await write({ message: `Number ${n}` }, {}, busy)).status).toBe(201)
  expect(await recipients(busy)).toHaveLength(2)
  const { rows } = await busy.db.query('SELECT * FROM outbox WHERE kind = $1', [CONTACT_MESSAGES_WAIT])
  expect(rows).toHaveLength(1)
  const wait = await messagesWaitMail(busy.db, () => 'https://farad.example')(rows[0], mailShop)
  expect(wait?.subject).toBe('Contact form: 5 messages wait')
  expect(wait?.text).toContain('https://farad.example/dashboard/messages')
  await busy.close()
})

it('asks for work where a network has used up its limit, and a proof counts for the address alone', async () => {
  const flooded = await open({ TRUST_PROXY: '1', LIMIT_CONTACT_ADDRESS: '1' }, shop.databaseUrl)
  const from = (address: string, message: string, more: Record<string, string> = {}) =>
    write({ message }, { 'x-forwarded-for': address, ...more }, flooded)
  for (let n = 0; n < 16; n++) expect((await from(`11.0.${n}.7`, `Number ${n}`)).status).toBe(201)
  expect((await from('11.0.1.7', 'Again')).status).toBe(429)
  const refused = await from('11.0.99.1', 'A first one')
  expect(refused.status).toBe(503)
  const proof = { [PROOF_OF_WORK]: (await solveChallenge(String(refused.body.challenge))) ?? '' }
  expect((await from('11.0.99.1', 'A first one', proof)).status).toBe(201)
  await flooded.close()
})

it('is neither stored nor counted if its mail cannot be queued', async () => {
  await shop.db.query(`ALTER TABLE outbox ADD CONSTRAINT refuse_all CHECK (recipient = '') NOT VALID`)
  expect((await write()).status).toBe(500)
  await shop.db.query('ALTER TABLE outbox DROP CONSTRAINT refuse_all')
  expect([await kept(), (await shop.db.query('SELECT FROM limit_uses')).rowCount]).toEqual([[], 0])
})

it('goes to ADMIN_EMAIL, else to the first admin, and is stored if there is no admin', async () => {
  const admin = { ADMIN_EMAIL: 'Admin@example.com', ADMIN_PASSWORD: 'secret' }
  const configured = await open({ CONTACT_EMAIL: '', ...admin })
  await write({}, {}, configured)
  expect(await recipients(configured)).toEqual(['admin@example.com'])
  await configured.close()

  const bare = await open({ CONTACT_EMAIL: '' })
  await write({ message: 'Is anybody there?' }, {}, bare)
  expect([(await kept(bare)).length, await recipients(bare)]).toEqual([1, []])
  const first = await signUpAdmin(bare)
  await signUpAdmin(bare)
  await write({ message: 'And now?' }, {}, bare)
  expect(await recipients(bare)).toEqual([first.email])
  await bare.close()
})

it('is not mailed if the owner has deleted it', async () => {
  await write()
  await shop.db.query('DELETE FROM messages')
  await post()
  expect(server.accepted).toEqual([])
})

const params = (id: string) => ({ params: { id } })
const listed = (query: Record<string, string> = {}) => ada.call(listMessages, { query })
const sendOne = async (changes: Partial<typeof words>) => (await write(changes)).body._id as string
const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)

it('messages are new until an admin marks them as answered, and can be marked as new again', async () => {
  const [first, second] = [await sendOne({ subject: 'First' }), await sendOne({ subject: 'Second' })]
  expect((await listed({ state: 'new' })).body).toMatchObject([
    { _id: second, subject: 'Second', state: 'new' },
    { _id: first, email: words.email, message: words.message, state: 'new' },
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

it('an answer is mailed once to its writer, without the message, and stands on the desk', async () => {
  const id = await sendOne({ subject: 'Reels?' })
  await shop.db.query('DELETE FROM outbox')
  const text = 'Yes, by the reel.\n\n<b>From</b> 4,000 pieces.'
  const answer = (words: string) => ada.call(answerMessage, { ...params(id), body: { text: words } })
  expect((await answer(' ')).body.errors).toEqual([{ path: 'text', message: 'Write the answer' }])
  const both = await Promise.all([answer(text), answer(text), answer('Another one.')])
  expect(both.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 0, 1])
  const { rows } = await shop.db.query('SELECT * FROM outbox')
  expect(rows).toMatchObject([{ recipient: words.email, kind: MESSAGE_ANSWER }])
  const [message] = (await listed({ state: 'answered' })).body
  const sent = message.answers[0].text
  expect(message.answers).toEqual([{ text: sent, at: expect.any(String), by: ada.email }])
  const letter = await answerMail(shop.db, () => '')(rows[0], mailShop)
  expect(letter?.text).toContain(sent.split('\n')[0])
  expect(letter?.text).not.toMatch(/Reels\?|Do you sell them/)
  expect(letter?.subject).toBe('Farad: answer to your message')
  await ada.call(reopenMessage, params(id))
  expect((await answer('One more thing.')).body).toEqual({ modifiedCount: 1 })
  expect((await listed()).body[0].answers).toMatchObject([{ text: sent }, { text: 'One more thing.' }])
  await shop.db.query('DELETE FROM messages')
  expect(await answerMail(shop.db, () => '')(rows[0], mailShop)).toBeUndefined()
})

it('messages are searchable by subject and email, with their number', async () => {
  const mine = [
    await sendOne({ subject: 'Resistors 100% tin' }),
    await sendOne({ subject: 'resistors 100% gold' }),
  ].reverse()
  const found = await listed({ q: 'RESISTORS 100%', limit: '1' })
  expect([ids(found.body), found.headers.get('total-count')]).toEqual([[mine[0]], '2'])
})

it('a message shows the number that it is about, and is found by it', async () => {
  const [about] = [await sendOne({ number: ' PF-77120 ' }), await sendOne({ number: 'PF-77121' })]
  expect((await listed({ q: 'pf-77120' })).body).toMatchObject([{ _id: about, number: 'PF-77120' }])
})

it('an unknown message is 404', async () => {
  for (const call of [answerMessage, reopenMessage, listMessageEvents])
    expect((await ada.call(call, params('x'))).body.type).toBe('urn:farad:problem:no-such-message')
})
