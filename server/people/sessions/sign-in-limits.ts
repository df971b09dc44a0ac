import { setTimeout as pause } from 'node:timers/promises'
import { t } from '#messages/catalogue.ts'
import type { Limit, Limits, Use } from '#server/platform/http/limits/limits.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { type DeviceCookies, openDeviceCookies } from './device-cookie.ts'

const QUARTER_S = 15 * 60
const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S

interface Visitor {
  email: string
  client: string
  request: Request
}

/** The status of a sign-in that waits for the second factor. */
export const HALFWAY = 202

/** `answer` checks or hashes the password (rules: L-1). */
export interface SignInLimits {
  signIn: (visitor: Visitor, answer: () => Promise<Response>) => Promise<Response | Refusal>
  signUp: (visitor: Visitor, answer: () => Promise<Response>) => Promise<Response | Refusal>
  openIdSignUp: (client: string) => Promise<Refusal | undefined>
  resetMail: (visitor: Visitor, answer: () => Promise<Response>) => Promise<Response | Refusal>
  passwordReset: (visitor: Pick<Visitor, 'email' | 'client'>, response: Response) => Promise<Response>
}

interface Parts {
  limits: Limits
  secret: string
  config: Config
}

export function openSignInLimits({ limits, secret, config }: Parts): SignInLimits {
  const devices = openDeviceCookies(
    [secret, ...config.STORE_SECRET_PREVIOUS],
    config.STORE_URL?.protocol === 'https:',
  )
  const limit = limitsOf(config)
  return {
    async signIn({ email, client, request }, answer) {
      const pair = pairUse(limit.accountAndAddress, email, client)
      const ofAddress = { limit: limit.address, by: client }
      const others = [ofAddress, accountUse(devices, limit.account, email, request)]
      const uses = [pair, ...others]
      const tries = uses.map(underWay)
      // Counted as failures before the password check, so that parallel guesses cannot exceed the limit.
      const refused = await takeInTurn(limits, uses)
      if (refused) return (await limits.reached(ofAddress)).length > 0 ? refused : withWayOut(refused)
      const response = await unlessFault(answer, () => limits.giveBack(...uses, ...tries))
      if (response.status >= 500) return response
      // The password is right and a code is asked for: no failure, and none of those before is forgotten.
      const halfway = response.status === HALFWAY
      // The use is deleted before the marks of the tries: a waiting try that saw it without a mark would count it as a failure.
      if (response.ok && !halfway) await limits.forget(pair)
      await limits.giveBack(...(halfway ? [pair] : []), ...(response.ok ? others : []), ...tries)
      return response.ok && !halfway ? withCookie(response, devices.issue(email)) : response
    },
    async signUp({ email, client }, answer) {
      const uses = [
        { limit: limit.signUp, by: client },
        { limit: limit.mails, by: client },
      ]
      const refused = await limits.take(...uses)
      if (refused) return refused
      const response = await unlessFault(answer, () => limits.giveBack(...uses))
      return response.ok ? withCookie(response, devices.issue(email)) : response
    },
    openIdSignUp: (client) => limits.take({ limit: limit.signUp, by: client }),
    async resetMail({ email, client }, answer) {
      const uses = [
        { limit: limit.resetMail, by: email },
        { limit: limit.resetMailAddress, by: client },
        { limit: limit.mails, by: client },
      ]
      return (await limits.take(...uses)) ?? unlessFault(answer, () => limits.giveBack(...uses))
    },
    async passwordReset({ email, client }, response) {
      await limits.forget({ limit: limit.account, by: email })
      await limits.forget(pairUse(limit.accountAndAddress, email, client))
      return withCookie(response, devices.issue(email))
    },
  }
}

/** Equal words whether or not the email has an account (rules: A-12). */
function withWayOut({ name, facts, errors }: Refusal): Refusal {
  return refuse(name, { ...facts, detail: t('account.reset-lifts-limit') }, errors)
}

const pairUse = (limit: Limit, email: string, client: string): Use => ({ limit, by: `${email}\n${client}` })

/** Of sign-ups, resets and verifications together (rules: L-8). */
export const mailsOfClient = (config: Pick<Config, 'LIMIT_MAILS_ADDRESS_DAY'>): Limit => ({
  name: 'mails-address',
  most: config.LIMIT_MAILS_ADDRESS_DAY,
  seconds: DAY_S,
})

/** Of sign-ins, sign-ups and reset mails (rules: L-2). */
function limitsOf(config: Config) {
  const of = (name: string, most: number, seconds: number) => ({ name, most, seconds })
  return {
    accountAndAddress: of('sign-in-account-address', config.LIMIT_SIGN_IN_ACCOUNT_ADDRESS, QUARTER_S),
    address: of('sign-in-address', config.LIMIT_SIGN_IN_ADDRESS, QUARTER_S),
    account: of('sign-in-account', config.LIMIT_SIGN_IN_ACCOUNT, HOUR_S),
    signUp: of('sign-up-address', config.LIMIT_SIGN_UP_ADDRESS, HOUR_S),
    resetMail: of('reset-mail-account', config.LIMIT_RESET_MAIL_ACCOUNT, HOUR_S),
    mails: mailsOfClient(config),
    resetMailAddress: of('reset-mail-address', config.LIMIT_RESET_MAIL_ADDRESS, HOUR_S),
  }
}

/** A browser that has signed in to the account has a count of its own, so that attackers cannot use up its tries. */
function accountUse(devices: DeviceCookies, limit: Use['limit'], email: string, request: Request): Use {
  const device = devices.read(request, email)
  return { limit, by: device ? `${email}\n${device}` : email }
}

/** Longer than a password check takes. The mark of a try whose process died expires after this time. */
const TRY_S = 60

function underWay({ limit, by }: Use): Use {
  return { limit: { name: `${limit.name}-under-way`, most: limit.most, seconds: TRY_S }, by }
}

const TURN_MS = 100
const TURNS = 50

/** Waits up to TURNS × TURN_MS for tries under way; if failures reach the limit, refuses at once. */
async function takeInTurn(limits: Limits, uses: Use[]): Promise<Refusal | undefined> {
  const tries = uses.map(underWay)
  const anyTry = tries.map((use) => ({ ...use, limit: { ...use.limit, most: 1 } }))
  for (let turn = 1; ; turn++) {
    const refused = await limits.take(...uses, ...tries)
    if (!refused || turn === TURNS) return refused
    const reached = new Set(await limits.reached(...uses, ...anyTry))
    if (uses.some((use, n) => reached.has(use) && !reached.has(anyTry[n] as Use))) return refused
    await pause(TURN_MS)
  }
}

async function unlessFault(
  answer: () => Promise<Response>,
  giveBack: () => Promise<void>,
): Promise<Response> {
  try {
    const response = await answer()
    if (response.status >= 500) await giveBack()
    return response
  } catch (fault) {
    await giveBack().catch(() => {}) // `fault` is the error to report
    throw fault
  }
}

function withCookie(response: Response, cookie: string): Response {
  const answered = new Response(response.body, response)
  answered.headers.append('set-cookie', cookie)
  return answered
}
