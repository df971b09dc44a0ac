import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { PROOF_OF_WORK, solveChallenge } from '#contract/work-proof.ts'
import { openConnection, type Reply } from '#test/support/connection.ts'
import { type MailServer, openMailServer } from '#test/support/open-mail-server.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { answersTo } from './attack.ts'
import type { Flood } from './flood/attackers.ts'
import { addressOf, type Networks, post } from './flood/requests.ts'

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '110' },
    seconds: { type: 'string', default: '60' },
    /** Of another build, to compare with. */
    folder: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const OWN_LIMITS = {
  LIMIT_API_MINUTE: '',
  LIMIT_SIGN_UP_ADDRESS: '',
  LIMIT_MAILS_ADDRESS_DAY: '',
  LIMIT_MAILS_UNVERIFIED_HOUR: '',
}
const GIVE_UP_MS = 20_000
const SIGN_IN = '/api/auth/sign-in/email'
const SIGN_UP = '/api/auth/sign-up/email'
const ME = { email: 'mei@example.net', name: 'Mei Tanaka', password: 'copper-and-tin' }

const mailServer = await openMailServer()
console.log('| flood from | who | done | median, s | 95 %, s |')
console.log('|---|---|--:|--:|--:|')
try {
  await measure('any', 0)
  for (const networks of ['200', 'any'] as const) await measure(networks, Number(values.connections))
} finally {
  await mailServer.close()
}

async function measure(networks: Networks, connections: number): Promise<void> {
  const mail = { SMTP_URL: mailServer.url.href, MAIL_FROM: 'store@example.com' }
  const store = await openStoreProcess({
    ...(values.folder ? { folder: resolve(values.folder) } : {}),
    env: { ...OWN_LIMITS, ...mail, TRUST_PROXY: '1' },
  })
  try {
    const connection = await openConnection(Number(new URL(store.url).port))
    const to = (path: string, form: object, headers: string[] = []) =>
      connection.ask(post(store.url, path, form, addressOf('any', 0), headers))
    const device = cookiesOf(await to(SIGN_UP, ME))
    const attack: Flood = { url: store.url, networks, connections, seconds }
    const statuses = answersTo('flood/attackers.ts', attack)
    const end = performance.now() + seconds * 1000
    // Until the flood is at its height.
    await pause(5000)
    const took = {
      known: [] as number[],
      proving: [] as number[],
      plain: [] as number[],
      mail: [] as number[],
    }
    for (let nth = 0; performance.now() < end; nth++) {
      took.known.push(await timed(() => to(SIGN_IN, ME, [`cookie: ${device}`])))
      took.proving.push(await timed((proof) => to(SIGN_IN, ME, proof)))
      took.plain.push(await timed(() => to(SIGN_IN, ME)))
      took.mail.push(await untilMailed(mailServer, nth, to))
      await pause(200)
    }
    for (const [who, times] of Object.entries(took))
      console.log(row(connections ? `${networks} networks` : 'none', who, times))
    console.log(`answers to the attackers: ${JSON.stringify(await statuses)}`)
    connection.close()
  } finally {
    await store.close()
  }
}

/** Until it is answered with success, with a proof of work if one is asked for. */
async function timed(ask: (proof: string[]) => Promise<Reply>): Promise<number> {
  const began = performance.now()
  let proof: string[] = []
  for (;;) {
    const reply = await ask(proof)
    const ms = performance.now() - began
    if (reply.status < 300) return ms
    if (ms > GIVE_UP_MS) return Number.POSITIVE_INFINITY
    const { challenge } = JSON.parse(reply.body()) as { challenge?: string }
    if (challenge && ask.length > 0) proof = [`${PROOF_OF_WORK}: ${await solveChallenge(challenge)}`]
    else await pause(1000 * Number(/\r\nretry-after: (\d+)/i.exec(reply.head())?.[1] ?? 1))
  }
}

async function untilMailed(
  { accepted }: MailServer,
  nth: number,
  to: (path: string, form: object, headers?: string[]) => Promise<Reply>,
): Promise<number> {
  const email = `honest-${nth}-${Date.now()}@example.net`
  const began = performance.now()
  await timed((proof) => to(SIGN_UP, { ...ME, email }, proof))
  while (performance.now() - began < GIVE_UP_MS) {
    if (accepted.some(({ recipients }) => recipients.includes(email))) return performance.now() - began
    await pause(50)
  }
  return Number.POSITIVE_INFINITY
}

function cookiesOf({ head }: Reply): string {
  return [...head().matchAll(/\r\nset-cookie: (farad\.device[^;]+)/gi)].map(([, cookie]) => cookie).join('; ')
}

function row(flood: string, who: string, times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => ((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) / 1000).toFixed(2)
  const done = times.filter(Number.isFinite).length
  return `| ${flood} | ${who} | ${done} of ${times.length} | ${at(0.5)} | ${at(0.95)} |`
}
