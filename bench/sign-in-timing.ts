import { type Connection, openConnection } from '#test/support/connection.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { signUp } from '#test/support/shopper.ts'

/** Largest difference of the medians that is lost in the noise of a network. */
const MAX_DIFFERENCE = 0.1
/** On a busy machine the medians of few answers differ, so a failed series is extended up to this many times. */
const MAX_SERIES = 4

/** A login takes 30 times as long as a password reset. */
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

const NO_LIMIT = '100000'
const store = await openStoreProcess({
  env: {
    LIMIT_SIGN_IN_ACCOUNT_ADDRESS: NO_LIMIT,
    LIMIT_SIGN_IN_ADDRESS: NO_LIMIT,
    LIMIT_SIGN_IN_ACCOUNT: NO_LIMIT,
    LIMIT_RESET_MAIL_ACCOUNT: NO_LIMIT,
    LIMIT_RESET_MAIL_ADDRESS: NO_LIMIT,
    LIMIT_MAILS_ADDRESS_DAY: NO_LIMIT,
  },
})
try {
  const known = (await signUp(store.url)).email
  const unknown = known.replace(/^mei/, 'may')
  const connection = await openConnection(Number(new URL(store.url).port))
  console.log(`\nMedians for an email with an account and one without, alternating\n`)
  console.log(row('', 'known', 'unknown', 'difference', 'answers'))
  for (const question of questions) {
    const { medians, difference, answers } = await measure(connection, question, [known, unknown])
    const cells = medians.map((ms) => `${ms.toFixed(2)} ms`)
    console.log(row(question.name, ...cells, `${(difference * 100).toFixed(1)} %`, String(answers)))
    if (difference > MAX_DIFFERENCE) {
      console.error(`The time of a ${question.name} reveals whether an email has an account.`)
      process.exitCode = 1
    }
  }
  console.log()
  connection.close()
} finally {
  await store.close()
}

interface Measured {
  /** Milliseconds per answer, for each email. */
  medians: number[]
  difference: number
  answers: number
}

/** Reverses the order in every second round, so that work left over from an answer affects both equally. */
async function measure(connection: Connection, question: Question, emails: string[]): Promise<Measured> {
  const taken = emails.map((): number[] => [])
  for (const email of emails) await timed(connection, question, email)
  for (let series = 1; ; series++) {
    for (let round = 0; round < question.times; round++) {
      const turn = [...emails.entries()]
      for (const [n, email] of round % 2 ? turn.reverse() : turn)
        taken[n]?.push(await timed(connection, question, email))
    }
    const medians = taken.map(median)
    const difference = Math.max(...medians) / Math.min(...medians) - 1
    if (difference <= MAX_DIFFERENCE || series === MAX_SERIES)
      return { medians, difference, answers: taken.flat().length }
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
