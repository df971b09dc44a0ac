import { setTimeout as pause } from 'node:timers/promises'
import type { Limits, Use } from '#server/http/limits/limits.ts'
import type { Refusal } from '#server/http/refusal.ts'
import type { Config } from '#server/settings/config.ts'
import { type DeviceCookies, openDeviceCookies } from './device-cookie.ts'

const QUARTER_S = 15 * 60
const HOUR_S = 60 * 60

/** Somebody at the door: with which email, from which address, in which browser. */
export interface Visitor {
  email: string
  client: string
  request: Request
}

/** Applies the limits to sign-in, sign-up and reset mails (rules: L-1); `answer` checks or hashes the password. */
export interface SignInLimits {
  signIn: (visitor: Visitor, answer: () => Promise<Response>) => Promise<Response | Refusal>
  signUp: (visitor: Visitor, answer: () => Promise<Response>) => Promise<Response | Refusal>
  /** Counts an account that is made by a provider's word, unless its address has made enough. */
  openIdSignUp: (client: string) => Promise<Refusal | undefined>
  /** Asking for a mail with a link for a new password; counted alike for an email that has no account. */
  resetMail: (visitor: Visitor, answer: () => Promise<Response>) => Promise<Response | Refusal>
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
      const pair = { limit: limit.accountAndAddress, by: `${email}\n${client}` }
      const others = [
        { limit: limit.address, by: client },
        accountUse(devices, limit.account, email, request),
      ]
      const uses = [pair, ...others]
      const tries = uses.map(underWay)
      // Counted as failures before the password is looked at, so that parallel guesses don't slip through.
      const refused = await takeInTurn(limits, uses)
      if (refused) return refused
      const response = await unlessFault(answer, () => limits.giveBack(...uses, ...tries))
      if (response.status >= 500) return response
      // What waits for its turn must see no try end before its use is taken back, or it would count as a failure.
      if (response.ok) await limits.forget(pair)
      await limits.giveBack(...(response.ok ? others : []), ...tries)
      return response.ok ? withCookie(response, devices.issue(email)) : response
    },
    async signUp({ email, client }, answer) {
      const use = { limit: limit.signUp, by: client }
      const refused = await limits.take(use)
      if (refused) return refused
      const response = await unlessFault(answer, () => limits.giveBack(use))
      return response.ok ? withCookie(response, devices.issue(email)) : response
    },
    openIdSignUp: (client) => limits.take({ limit: limit.signUp, by: client }),
    async resetMail({ email, client }, answer) {
      const uses = [
        { limit: limit.resetMail, by: email },
        { limit: limit.resetMailAddress, by: client },
      ]
      return (await limits.take(...uses)) ?? unlessFault(answer, () => limits.giveBack(...uses))
    },
  }
}

function limitsOf(config: Config) {
  const of = (name: string, most: number, seconds: number) => ({ name, most, seconds })
  return {
    accountAndAddress: of('sign-in-account-address', config.LIMIT_SIGN_IN_ACCOUNT_ADDRESS, QUARTER_S),
    address: of('sign-in-address', config.LIMIT_SIGN_IN_ADDRESS, QUARTER_S),
    account: of('sign-in-account', config.LIMIT_SIGN_IN_ACCOUNT, HOUR_S),
    signUp: of('sign-up-address', config.LIMIT_SIGN_UP_ADDRESS, HOUR_S),
    resetMail: of('reset-mail-account', config.LIMIT_RESET_MAIL_ACCOUNT, HOUR_S),
    resetMailAddress: of('reset-mail-address', config.LIMIT_RESET_MAIL_ADDRESS, HOUR_S),
  }
}

/** A browser that has signed in to the account before is counted by itself: strangers can't use up its tries. */
function accountUse(devices: DeviceCookies, limit: Use['limit'], email: string, request: Request): Use {
  const device = devices.read(request, email)
  return { limit, by: device ? `${email}\n${device}` : email }
}

/** Longer than a password is checked: a try whose process died is no longer under way after this. */
const TRY_S = 60

/** What marks a try as under way, beside the use that counts it as a failure until it has proved right. */
function underWay({ limit, by }: Use): Use {
  return { limit: { name: `${limit.name}-under-way`, most: limit.most, seconds: TRY_S }, by }
}

const TURN_MS = 100
const TURNS = 50

/**
 * Counts a try. Where a limit is reached only because of tries that are under way, and may prove right, it waits a little
 * for them; where failures alone reach it, they are refused at once.
 */
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

/** Runs `answer`; a fault of ours counts for nobody. */
async function unlessFault(
  answer: () => Promise<Response>,
  giveBack: () => Promise<void>,
): Promise<Response> {
  try {
    const response = await answer()
    if (response.status >= 500) await giveBack()
    return response
  } catch (fault) {
    await giveBack().catch(() => {}) // what has failed is told by `fault`
    throw fault
  }
}

function withCookie(response: Response, cookie: string): Response {
  const answered = new Response(response.body, response)
  answered.headers.append('set-cookie', cookie)
  return answered
}
