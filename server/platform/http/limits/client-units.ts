import { hash } from 'node:crypto'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Siblings } from '#server/platform/runtime/workers/siblings.ts'
import { tooMany } from './limits.ts'
import { openSharedBuckets, remember } from './shared-buckets.ts'
import { turnsByClient } from './turns-by-client.ts'

/** Processor time that a unit pays for: 600 a minute are a third of a processor. */
export const UNIT_MS = 1000 / 30
/** A read of the API that is public. */
export const READ_UNITS = 0.1
/** One page of a streamed answer. */
export const PAGE_OF_ANSWER_UNITS = 0.2
/** A data sheet or preview that is drawn. */
export const DRAWN_UNITS = 10

/**
 * One bucket for each client (rules: L-5, L-6): an account, and an address with the networks around it. `payer` is whose
 * units they are; '' if nobody's, as of pages that the store makes for itself and of admins.
 */
export interface ClientUnits {
  accountOf: (request: Request) => string | undefined
  /** The token must have been verified. */
  recordAccount: (request: Request, account: string) => void
  payerOf: (request: Request | undefined, client: string) => string
  /** Takes units, or refuses where less than one is left. */
  admit: (request: Request | undefined, client: string, units?: number) => Refusal | undefined
  refusalOf: (payer: string) => Refusal | undefined
  /** Of work that is known only later. A client may exceed its units by its last calls, and then waits longer. */
  take: (payer: string, units: number) => void
  /** In a turn of the payer, unless it has exceeded its units meanwhile. */
  serve: <T>(payer: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T | Refusal>
}

/** Of one client in one process; a network around it has more (rules: L-9). The others wait, so that other clients are answered in between. */
const AT_ONCE = 2
const WAIT_MS = 10_000
/** Of one client. Later ones are refused at once. */
const MAX_WAITING = 200

class Late extends Error {}

export const addressPayer = (client: string) => client && `address ${client}`

/** A token counts for the address until it is verified: else each invented one would get a full bucket. */
export function openClientUnits(perMinute: number, now?: () => number, siblings?: Siblings): ClientUnits {
  const buckets = openSharedBuckets({ keys: /^(account|address) /, perMinute, now, siblings })
  const inTurn = turnsByClient(AT_ONCE, {
    waitMs: WAIT_MS,
    maxLength: MAX_WAITING,
    refusal: () => new Late(),
  })
  const accounts = new Map<string, string>()
  const accountOf = (request: Request) => {
    const token = tokenOf(request)
    return token === undefined ? undefined : accounts.get(token)
  }
  const payerOf = (request: Request | undefined, client: string) => {
    const account = request && accountOf(request)
    return account ? `account ${account}` : addressPayer(client)
  }
  const refusalOf = (payer: string, least = 1) =>
    payer === '' || buckets.left(payer) >= least ? undefined : tooMany(buckets.secondsUntil(payer, 1))
  const take = (payer: string, units: number) => {
    if (payer !== '' && units > 0) buckets.take(payer, units)
  }
  return {
    accountOf,
    recordAccount(request, account) {
      const token = tokenOf(request)
      if (token) remember(accounts, token, account)
    },
    payerOf,
    admit(request, client, units = 1) {
      const payer = payerOf(request, client)
      const refusal = refusalOf(payer)
      if (!refusal) take(payer, units)
      return refusal
    },
    refusalOf,
    take,
    async serve(payer, work, signal) {
      const client = payer.replace(/^address /, '')
      try {
        return await inTurn(client, async () => {
          if (signal?.aborted) return refuse('overloaded')
          return refusalOf(payer, 0) ?? work()
        })
      } catch (error) {
        if (error instanceof Late) return refuse('overloaded')
        throw error
      }
    },
  }
}

/** A hash of the Authorization header, so that no token stays in memory. */
function tokenOf(request: Request): string | undefined {
  const authorization = request.headers.get('authorization')
  return authorization === null ? undefined : hash('sha256', authorization, 'base64url')
}
