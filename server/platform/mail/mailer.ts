import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { againAfterDeadlock, type Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import type { MailShop } from './mail-shop.ts'
import { type Letter, messageOf } from './message.ts'
import { claimMails, type OutboxMail, type SettledMail, type Settlement, settleMails } from './outbox.ts'
import { isRefusedForGood, type Post } from './smtp.ts'

export type Compose = (mail: OutboxMail, shop: MailShop) => Promise<Letter | undefined> | Letter | undefined

export type Admit = (mail: OutboxMail) => Promise<Settlement | { giveBack: () => Promise<void> }>

interface MailerParts {
  db: Database
  log: Log
  post: Post
  /** The address of the sender; its name is the shop's. */
  sender: string
  /** Read for each letter, because the owner changes it. */
  readShop: () => Promise<MailShop>
  templates: Record<string, Compose>
  admit?: Admit
}

const BATCH = 8
const SEND_MS = 60_000
const REST_MS = 25
const MAX_RESTS = 10
const BUSY_SHARE = 0.25
/** Longer than any attempt. */
const LEASE_S = 90
const GRACE_MS = 1000

const DAY_MS = 24 * 60 * 60 * 1000
const GIVE_UP_MS = 3 * DAY_MS

/** A mail is sent again only if its process died before it could record the result. */
export async function sendDueMails(parts: MailerParts, stopping: AbortSignal): Promise<void> {
  const cut = new AbortController()
  const cutSoon = () => setTimeout(() => cut.abort(), GRACE_MS).unref()
  stopping.addEventListener('abort', cutSoon, { once: true })
  const record = openRecord(parts)
  try {
    while (!stopping.aborted) {
      const mails = await claimMails(parts.db, BATCH, LEASE_S)
      await Promise.all(mails.map((mail) => send(parts, mail, cut.signal).then(record)))
      if (mails.length < BATCH) break
      await rest()
    }
  } finally {
    stopping.removeEventListener('abort', cutSoon)
  }
}

async function rest(): Promise<void> {
  for (let nth = 1; nth <= MAX_RESTS; nth++) {
    const before = performance.eventLoopUtilization()
    await sleep(REST_MS)
    if (performance.eventLoopUtilization(before).utilization < BUSY_SHARE) return
  }
}

function openRecord({ db, log }: MailerParts): (settled: SettledMail) => Promise<void> {
  let waiting: SettledMail[] = []
  let recording = Promise.resolve()
  const recordAll = async () => {
    const together = waiting
    waiting = []
    // A failure here is harmless: after the lease the mails are sent again with the same Message-ID.
    await againAfterDeadlock(() => settleMails(db, together)).catch(({ message }: Error) => {
      const mails = together.map(({ mail }) => mail.id)
      log.warn({ mails, reason: message }, 'the results of mails could not be recorded')
    })
  }
  return (settled) => {
    waiting.push(settled)
    if (waiting.length === 1) recording = recording.then(recordAll)
    return recording
  }
}

async function send(parts: MailerParts, mail: OutboxMail, cut: AbortSignal): Promise<SettledMail> {
  const outcome = await attempt(parts, mail, cut)
  logOutcome(parts.log, mail, outcome)
  return { mail, outcome }
}

async function attempt(parts: MailerParts, mail: OutboxMail, cut: AbortSignal): Promise<Settlement> {
  if (isStale(mail)) return { as: 'over', failure: 'not sent within 3 days' }
  try {
    const admitted = await parts.admit?.(mail)
    if (admitted && 'as' in admitted) return admitted
    let outcome: Settlement | undefined
    try {
      outcome = await composeAndPost(parts, mail, cut)
      return outcome
    } finally {
      if (outcome?.as !== 'sent') await admitted?.giveBack().catch(() => {})
    }
  } catch (error) {
    const failure = reasonOf(error)
    if (isRefusedForGood(error)) return { as: 'over', failure }
    return { as: 'later', failure, pauseSeconds: cut.aborted ? 0 : pauseAfter(mail.attempts) }
  }
}

async function composeAndPost(
  { templates, post, sender, readShop }: MailerParts,
  mail: OutboxMail,
  cut: AbortSignal,
): Promise<Settlement> {
  const write = templates[mail.kind]
  if (!write) throw new Error(`This version of the store has no letter for '${mail.kind}'.`)
  const shop = await readShop()
  const letter = await write(mail, shop)
  if (!letter) return { as: 'unwanted' }
  await post(
    messageOf(mail, letter, { name: shop.name, address: sender }),
    AbortSignal.any([cut, AbortSignal.timeout(SEND_MS)]),
  )
  return { as: 'sent' }
}

const isStale = (mail: OutboxMail) => Date.now() - mail.created_at.getTime() > GIVE_UP_MS

const FIRST_PAUSE_S = 5
const MAX_PAUSE_S = 60 * 60

/** In seconds, at most 1 hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_S * 2 ** Math.min(attempts - 1, 20), MAX_PAUSE_S)
}

const MAX_REASON = 300

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON)
}

/** Never logs the recipient or the content. */
function logOutcome(log: Log, { id, kind, attempts }: OutboxMail, outcome: Settlement): void {
  const about = { mail: id, kind, attempts }
  if (outcome.as === 'later') {
    log.warn({ ...about, reason: outcome.failure }, 'sending a mail failed; it is tried again')
  } else if (outcome.as === 'over') {
    log.error({ ...about, reason: outcome.failure }, 'a mail was given up')
  }
}
