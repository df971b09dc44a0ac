import { type Connection, openConnection } from '#test/support/connection.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { signUp } from '#test/support/shopper.ts'

/** How far the medians may be apart: what nobody tells from the noise of a network. */
const APART_MOST = 0.1
/** A busy machine makes medians of few answers differ: where they do, more are asked for, up to so many times. */
const GOES_MOST = 4

/** What a stranger asks with an email, and how often in a go; a password takes thirty times as long as a mail. */
const questions = [
  {
    name: 'login',
    path: '/api/auth/sign-in/email',
    more: { password: 'a-wrong-guess' },
    status: 401,
    times: 80,
  },
  { name: 'password reset', path: '/api/auth/request-password-reset', more: {}, status: 200, times: 400 },
]
type Question = (typeof questions)[number]

const MOST = '100000'
const store = await openStoreProcess({
  env: {
    LIMIT_SIGN_IN_ACCOUNT_ADDRESS: MOST,
    LIMIT_SIGN_IN_ADDRESS: MOST,
    LIMIT_SIGN_IN_ACCOUNT: MOST,
    LIMIT_RESET_MAIL_ACCOUNT: MOST,
    LIMIT_RESET_MAIL_ADDRESS: MOST,
  },
})
try {
  const known = (await signUp(store.url)).email
  const unknown = known.replace(/^mei/, 'may')
  const connection = await openConnection(Number(new URL(store.url).port))
  console.log(`\nAn email with an account and one without, asked in turn; medians\n`)
  console.log(row('', 'known', 'unknown', 'apart', 'answers'))
  for (const question of questions) {
    const { medians, apart, answers } = await measure(connection, question, [known, unknown])
    const told = medians.map((ms) => `${ms.toFixed(2)} ms`)
    console.log(row(question.name, ...told, `${(apart * 100).toFixed(1)} %`, String(answers)))
    if (apart > APART_MOST) {
      console.error(`The time of a ${question.name} tells whether an email has an account.`)
      process.exitCode = 1
    }
  }
  console.log()
  connection.close()
} finally {
  await store.close()
}

interface Measured {
  /** Milliseconds of an answer for each email. */
  medians: number[]
  /** By how much the longer one is the longer. */
  apart: number
  /** How many were asked for. */
  answers: number
}

/**
 * Asks with the emails in turn and then the other way round, so that each comes as often after itself as after the other:
 * what an answer leaves to be done meets both.
 */
async function measure(connection: Connection, question: Question, emails: string[]): Promise<Measured> {
  const taken = emails.map((): number[] => [])
  for (const email of emails) await timed(connection, question, email)
  for (let go = 1; ; go++) {
    for (let round = 0; round < question.times; round++) {
      const turn = [...emails.entries()]
      for (const [n, email] of round % 2 ? turn.reverse() : turn)
        taken[n]?.push(await timed(connection, question, email))
    }
    const medians = taken.map(median)
    const apart = Math.max(...medians) / Math.min(...medians) - 1
    if (apart <= APART_MOST || go === GOES_MOST) return { medians, apart, answers: taken.flat().length }
  }
}

async function timed(connection: Connection, question: Question, email: string): Promise<number> {
  const request = requestOf(question, email)
  const begin = performance.now()
  const { status, body } = await connection.ask(request)
  const ms = performance.now() - begin
  if (status !== question.status) throw new Error(`${question.name} answered ${status}: ${body()}`)
  return ms
}

function requestOf({ path, more }: Question, email: string): string {
  const body = JSON.stringify({ email, ...more })
  return [
    `POST ${path} HTTP/1.1`,
    `host: ${new URL(store.url).host}`,
    `origin: ${store.url}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `\r\n${body}`,
  ].join('\r\n')
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function row(name: string, ...cells: string[]): string {
  return name.padEnd(20) + cells.map((cell) => cell.padStart(13)).join('')
}
