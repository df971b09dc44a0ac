import { bitsWithRoom, fairShare, networkUse, partOf } from '#server/platform/http/limits/fair-share.ts'
import { atAddress, type Limit, type Limits, type Use } from '#server/platform/http/limits/limits.ts'
import type { WorkProofs } from '#server/platform/http/limits/work-proofs.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Config } from '#server/platform/settings/config.ts'

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S
/** Of mails that people ask for there are more than go to unverified addresses. */
const ASKED_PER_SENT = 2

/** Of sign-ups, resets and verifications together (rules: L-8). */
export const mailsOfClient = (config: Pick<Config, 'LIMIT_MAILS_ADDRESS_DAY'>): Limit => ({
  name: 'mails-address',
  most: config.LIMIT_MAILS_ADDRESS_DAY,
  seconds: DAY_S,
})

/** Mails to never verified addresses, of all clients together (rules: L-7). */
export const unverifiedMails = (
  { LIMIT_MAILS_UNVERIFIED_HOUR: quota }: Pick<Config, 'LIMIT_MAILS_UNVERIFIED_HOUR'>,
  share: number,
): Use => ({ limit: { name: 'unverified-mails-store', most: partOf(quota, share), seconds: HOUR_S } })

interface Parts {
  limits: Limits
  proofs: WorkProofs
  config: Pick<Config, 'LIMIT_MAILS_UNVERIFIED_HOUR' | 'LIMIT_MAILS_ADDRESS_DAY'>
}

interface Asking {
  client: string
  bits: number
  /** Of a browser that signed in to the account before. */
  known?: boolean
}

interface MailShares {
  /** Counts a mail that a client asks for, with its own limits, or asks for a proof of work. */
  take: (asking: Asking, ...own: Use[]) => Promise<MailShare | Refusal>
  /** Without the quota, because a mail to a verified address has none: it counts when it is sent. */
  takeOwn: (asking: Asking, ...own: Use[]) => Promise<MailShare | Refusal>
}

interface MailShare {
  /** Of the quota, when it is sent. */
  share: number
  giveBack: () => Promise<void>
}

/** One client, or clients of many networks together, leave others a part of the mails of an hour. */
export function openMailShares({ limits, proofs, config }: Parts): MailShares {
  const asked = (share: number): Use => ({
    limit: {
      name: 'asked-mails-store',
      most: partOf(ASKED_PER_SENT * config.LIMIT_MAILS_UNVERIFIED_HOUR, share),
      seconds: HOUR_S,
    },
  })
  const { name } = mailsOfClient(config)
  const takeWith = async (
    { client, bits, known = false }: Asking,
    own: Use[],
    quotas: ((share: number) => Use[]) | undefined,
  ): Promise<MailShare | Refusal> => {
    const shareOf = await fairShare(limits, name, client)
    const share = shareOf(bits)
    const ofStore = quotas?.(share) ?? []
    const isAlone = bits > 0 || known
    const alone = own.map(atAddress)
    const uses = [...(isAlone ? alone : own), ...ofStore.slice(-1)]
    const isFull = async () => ofStore.length > 0 && (await limits.refusalOf(...ofStore)) !== undefined
    const refused = (await isFull()) ? refuse('overloaded') : await limits.take(...uses)
    if (!refused) {
      const ofNetwork = networkUse(name, client)
      const noted = (await limits.take(ofNetwork)) ? [] : [ofNetwork]
      return { share, giveBack: () => limits.giveBack(...uses, ...noted) }
    }
    const byNetwork = !isAlone && (await limits.refusalOf(...alone)) === undefined
    if (!byNetwork && !(await isFull())) return refused
    const needed = await bitsWithRoom(limits, bits, (more) => quotas?.(shareOf(more)) ?? [])
    return refuse('overloaded', { challenge: proofs.challenge(needed) })
  }
  return {
    take: (asking, ...own) =>
      takeWith(asking, own, (share) => [unverifiedMails(config, share), asked(share)]),
    takeOwn: (asking, ...own) => takeWith(asking, own, undefined),
  }
}
