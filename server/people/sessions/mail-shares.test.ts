import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Limits, openLimits } from '#server/platform/http/limits/limits.ts'
import { MAX_BITS, openWorkProofs, WORK_BITS } from '#server/platform/http/limits/work-proofs.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { openTestPool, type TestPool } from '#test/support/database.ts'
import { mailsOfClient, openMailShares } from './mail-shares.ts'

const SECRET = 'a secret for tests, forty characters long'

let db: TestPool
let limits: Limits
beforeAll(async () => {
  db = await openTestPool(2)
  limits = openLimits(db, SECRET)
})
afterAll(() => db.close())
afterEach(() => db.query('DELETE FROM limit_uses'))

/** 100 mails may be asked for in an hour. */
function open(perDay = 1000) {
  const config = { LIMIT_MAILS_UNVERIFIED_HOUR: 50, LIMIT_MAILS_ADDRESS_DAY: perDay }
  const shares = openMailShares({ limits, proofs: openWorkProofs(limits, SECRET), config })
  const ofMails = (client: string) => ({ limit: mailsOfClient(config), client })
  const take = (client: string, bits = 0, known = false) =>
    shares.take({ client, bits, known }, ofMails(client))
  const takeOwn = (client: string, bits = 0, known = false) =>
    shares.takeOwn({ client, bits, known }, ofMails(client))
  return { take, takeOwn }
}

/** Bits of the proof that a refusal asks for, or its name, or `taken`. */
function told(outcome: Awaited<ReturnType<ReturnType<typeof open>['take']>>): string | number {
  if (!(outcome instanceof Refusal)) return 'taken'
  const { challenge } = outcome.facts
  return typeof challenge === 'string' ? Number(challenge.split('.')[0]) : outcome.name
}

it('a network that proves as much work as it can leaves a first mail of another its place', async () => {
  const { take, takeOwn } = open()
  let taken = 0
  for (let n = 0; n < 110; n++) if (told(await take(`11.0.${n}.7`, MAX_BITS)) === 'taken') taken++
  expect(taken).toBeLessThanOrEqual(95)
  const asked = told(await take('192.0.2.1'))
  expect([WORK_BITS, WORK_BITS + 1]).toContain(asked)
  expect(told(await take('192.0.2.1', Number(asked)))).toBe('taken')
  // A mail of a verified customer has no quota, so that a reset is not refused for it.
  expect(told(await takeOwn('11.0.0.7'))).toBe('taken')
})

it('asks a network for a bit more for each doubling, and says how many at once', async () => {
  const { take } = open()
  for (let n = 0; n < 4; n++) await take('11.0.0.7')
  for (let n = 0; n < 86; n++) await take(`12.${n}.0.7`)
  expect(told(await take('192.0.2.1'))).toBe(WORK_BITS)
  expect(told(await take('11.0.0.7'))).toBe(WORK_BITS + 3)
  expect(told(await take('11.0.0.7', WORK_BITS + 2))).toBe(WORK_BITS + 3)
  expect(told(await take('11.0.0.7', WORK_BITS + 3))).toBe('taken')
})

it('addresses that use up the limit of their network leave the others what a proof of work or a known browser gets', async () => {
  const { takeOwn } = open(1)
  for (let n = 0; n < 16; n++) expect(told(await takeOwn(`11.0.${n}.7`))).toBe('taken')
  expect(told(await takeOwn('11.0.99.1'))).toBe(WORK_BITS)
  expect(told(await takeOwn('11.0.99.1', WORK_BITS))).toBe('taken')
  expect(told(await takeOwn('11.0.99.2', 0, true))).toBe('taken')
  expect(told(await takeOwn('11.0.99.1', WORK_BITS))).toBe('too-many-requests')
})
