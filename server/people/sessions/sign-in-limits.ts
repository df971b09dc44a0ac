import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parse, serialize } from 'hono/utils/cookie'
import { t } from '#messages/catalogue.ts'
import { atAddress, countsOf, type Limits, type Use } from '#server/platform/http/limits/limits.ts'
import { sharesOf } from '#server/platform/http/limits/networks.ts'
import { openWorkProofs } from '#server/platform/http/limits/work-proofs.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { derivedKey } from '#server/platform/runtime/keys.ts'
import { QueueFull } from '#server/platform/runtime/turns.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { bitsToGoSoon, hashingAs, placeOf } from './hash-queue.ts'
import { mailsOfClient, openMailShares } from './mail-shares.ts'
import { HOST_PREFIX } from './session-cookie.ts'

const QUARTER_S = 15 * 60
const HOUR_S = 60 * 60

interface Visitor {
  email: string
  client: string
  request: Request
  /** Who has proven a password or a session of the account, and so has a place of a known one for hashes. */
  person?: string
}

/** The status of a sign-in that waits for the second factor. */
export const HALFWAY = 202

/** `answer` checks or hashes the password (rules: L-1), or posts a mail with its share of the quota (rules: L-7). */
export interface SignInLimits {
  signIn: (visitor: Visitor, answer: () => Promise<Response>) => Promise<Response | Refusal>
  signUp: (visitor: Visitor, answer: (share: number) => Promise<Response>) => Promise<Response | Refusal>
  openIdSignUp: (client: string) => Promise<Refusal | undefined>
  resetMail: (visitor: Visitor, answer: (share: number) => Promise<Response>) => Promise<Response | Refusal>
  verificationMail: (visitor: Visitor) => Promise<{ share: number } | Refusal>
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
  const isKnown = (request: Request, email: string) => devices.read(request, email) !== undefined
  const limit = limitsOf(config)
  const proofs = openWorkProofs(limits, secret)
  const mailShares = openMailShares({ limits, proofs, config })
  /** A flood is answered with a challenge, before a password is hashed. */
  const inHashQueue = async <T>(
    place: ReturnType<typeof placeOf>,
    work: () => Promise<T>,
  ): Promise<T | Refusal> => {
    try {
      return await hashingAs(place, work)
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      return refuse('overloaded', { challenge: proofs.challenge(bitsToGoSoon()) })
    }
  }
  return {
    async signIn({ email, client, request, person }, answer) {
      const device = devices.read(request, email)
      const known = device !== undefined || person !== undefined
      const place = placeOf(person ? [person] : sharesOf(client), known, await proofs.bitsOf(request))
      return inHashQueue(place, async () => {
        const pair = ofDevice({ limit: limit.accountAndAddress, by: `${email}\n${client}` }, device)
        const ofAddress = { limit: limit.address, client }
        // A stranger of its network or behind its address must not lock a known browser out.
        const ofNetworks = device ? [ofDevice(atAddress(ofAddress), device)] : countsOf(ofAddress)
        const others = [...ofNetworks, ofDevice({ limit: limit.account, by: email }, device)]
        const uses = [pair, ...others]
        const tries = uses.map(underWay)
        // Counted as failures before the password check, so that parallel guesses cannot exceed the limit.
        const refused = await takeInTurn(limits, uses)
        if (refused) return (await limits.reached(...ofNetworks)).length > 0 ? refused : withWayOut(refused)
        const response = await unlessFault(answer, () => limits.giveBack(...uses, ...tries))
        if (response.status >= 500) return response
        // The password is right and a code is asked for: no failure, and none of those before is forgotten.
        const halfway = response.status === HALFWAY
        // The use is deleted before the marks of the tries: a waiting try that saw it without a mark would count it as a failure.
        if (response.ok && !halfway) await limits.forget(pair)
        await limits.giveBack(...(halfway ? [pair] : []), ...(response.ok ? others : []), ...tries)
        return response.ok && !halfway ? withCookie(response, devices.issue(email)) : response
      })
    },
    async signUp({ email, client, request }, answer) {
      const bits = await proofs.bitsOf(request)
      return inHashQueue(placeOf(sharesOf(client), false, bits), async () => {
        const mail = await mailShares.take(
          { client, bits },
          { limit: limit.signUp, client },
          { limit: limit.mails, client },
        )
        if (mail instanceof Refusal) return mail
        const response = await unlessFault(() => answer(mail.share), mail.giveBack)
        return response.ok ? withCookie(response, devices.issue(email)) : response
      })
    },
    openIdSignUp: (client) => limits.take({ limit: limit.signUp, client }),
    async resetMail({ email, client, request }, answer) {
      const mail = await mailShares.takeOwn(
        { client, bits: await proofs.bitsOf(request), known: isKnown(request, email) },
        { limit: limit.resetMail, by: email },
        { limit: limit.resetMailAddress, client },
        { limit: limit.mails, client },
      )
      return mail instanceof Refusal ? mail : unlessFault(() => answer(mail.share), mail.giveBack)
    },
    async verificationMail({ email, client, request }) {
      return mailShares.take(
        { client, bits: await proofs.bitsOf(request), known: isKnown(request, email) },
        { limit: limit.verifyMail, by: email },
        { limit: limit.verifyMailAddress, client },
        { limit: limit.mails, client },
      )
    },
    async passwordReset({ email, client }, response) {
      await limits.forget({ limit: limit.account, by: email })
      await limits.forget({ limit: limit.accountAndAddress, by: `${email}\n${client}` })
      return withCookie(response, devices.issue(email))
    },
  }
}

/** Equal words whether or not the email has an account (rules: A-12). */
function withWayOut({ name, facts, errors }: Refusal): Refusal {
  return refuse(name, { ...facts, detail: t('account.reset-lifts-limit') }, errors)
}

/** Of sign-ins, sign-ups and mails (rules: L-2). */
function limitsOf(config: Config) {
  const of = (name: string, most: number, seconds: number) => ({ name, most, seconds })
  return {
    accountAndAddress: of('sign-in-account-address', config.LIMIT_SIGN_IN_ACCOUNT_ADDRESS, QUARTER_S),
    address: of('sign-in-address', config.LIMIT_SIGN_IN_ADDRESS, QUARTER_S),
    account: of('sign-in-account', config.LIMIT_SIGN_IN_ACCOUNT, HOUR_S),
    signUp: of('sign-up-address', config.LIMIT_SIGN_UP_ADDRESS, HOUR_S),
    resetMail: of('reset-mail-account', config.LIMIT_RESET_MAIL_ACCOUNT, HOUR_S),
    mails: mailsOfClient(config),
    verifyMail: of('verify-mail-account', config.LIMIT_VERIFY_MAIL_ACCOUNT, HOUR_S),
    verifyMailAddress: of('verify-mail-address', config.LIMIT_VERIFY_MAIL_ADDRESS, HOUR_S),
    resetMailAddress: of('reset-mail-address', config.LIMIT_RESET_MAIL_ADDRESS, HOUR_S),
  }
}

/** A browser that has signed in to the account has a count of its own, so that attackers cannot use up its tries. */
function ofDevice({ limit, by = '' }: Use, device: string | undefined): Use {
  return { limit, by: device ? `${by}\n${device}` : by }
}

/** Longer than a password check takes. The mark of a try whose process died expires after this time. */
const TRY_S = 60

function underWay(use: Use): Use {
  const { name, most } = use.limit
  return { ...use, limit: { name: `${name}-under-way`, most, seconds: TRY_S } }
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

const YEAR_S = 365 * 24 * 60 * 60

interface DeviceCookies {
  issue: (email: string) => string
  read: (request: Request, email: string) => string | undefined
}

export function openDeviceCookies(secrets: [string, ...string[]], https: boolean): DeviceCookies {
  const [first, ...former] = secrets
  const { mac, nameOf } = signedWith(first)
  const readers = [first, ...former].map(signedWith)
  const prefix = https ? HOST_PREFIX : ''
  return {
    issue(email) {
      const mark = `${randomBytes(12).toString('base64url')}.${Math.floor(Date.now() / 1000)}`
      return serialize(prefix + nameOf(email), `${mark}.${mac('mark', email, mark)}`, {
        // Browsers accept the prefix only with the path '/'.
        path: prefix ? '/' : '/api/auth',
        maxAge: YEAR_S,
        httpOnly: true,
        sameSite: 'Lax',
        secure: https,
      })
    },
    read(request, email) {
      const cookies = parse(request.headers.get('cookie') ?? '')
      for (const reader of readers) {
        const name = reader.nameOf(email)
        // Until 2026-11 the name had no prefix; such a cookie stays valid for a year.
        const cookie = cookies[prefix + name] ?? cookies[name] ?? ''
        const [, mark, issuedAt, proof] = /^([\w-]+\.(\d+))\.([\w-]+)$/.exec(cookie) ?? []
        if (!mark || !proof || !isSame(proof, reader.mac('mark', email, mark))) continue
        if (Number(issuedAt) > Date.now() / 1000 - YEAR_S) return mark
      }
      return undefined
    },
  }
}

function signedWith(secret: string) {
  const key = derivedKey(secret, 'device-cookie')
  const mac = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url')
  return { mac, nameOf: (email: string) => `farad.device.${mac('name', email).slice(0, 16)}` }
}

function isSame(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}
