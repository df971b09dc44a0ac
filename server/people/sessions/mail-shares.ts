import { fairShare, partOf } from '#server/platform/http/limits/fair-share.ts'
import type { Limit, Limits, Use } from '#server/platform/http/limits/limits.ts'
import { WORK_BITS, type WorkProofs } from '#server/platform/http/limits/work-proofs.ts'
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

interface MailShares {
  /** Counts a mail that a client asks for, with its own limits, or asks for a proof of work. */
  take: (asking: { client: string; bits: number }, ...own: Use[]) => Promise<MailShare | Refusal>
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
  const askForWork = (bits: number) =>
    refuse('overloaded', { challenge: proofs.challenge(Math.max(WORK_BITS, bits + 1)) })
  return {
    async take({ client, bits }, ...own) {
      const share = await fairShare(limits, mailsOfClient(config), { client, bits })
      if (await limits.refusalOf(unverifiedMails(config, share))) return askForWork(bits)
      const uses = [...own, asked(share)]
      const refused = await limits.take(...uses)
      if (!refused) return { share, giveBack: () => limits.giveBack(...uses) }
      return (await limits.refusalOf(asked(share))) ? askForWork(bits) : refused
    },
  }
}
