import type { Limits, Use } from './limits.ts'
import { networksOf } from './networks.ts'
import { MAX_BITS, WORK_BITS } from './work-proofs.ts'

const HOUR_S = 60 * 60
const OF_FIRST = 0.9
const STEP = 0.1
const STEPS = 7

type ShareOf = (bits: number) => number

/**
 * How much of an hour's quota of the store a client may find used, with a proof of work of so many bits. A network that
 * has used more of it leaves more to others (rules: L-12).
 */
export async function fairShare(
  limits: Pick<Limits, 'reached'>,
  name: string,
  client: string,
): Promise<ShareOf> {
  const doubled = Array.from({ length: STEPS }, (_, n) => networkUse(name, client, 2 ** n))
  const used = (await limits.reached(...doubled)).length
  return (bits) => {
    const steps = used - (bits > 0 ? bits - WORK_BITS + 1 : 0)
    return steps >= 0 ? OF_FIRST - STEP * steps : 1 - (1 - OF_FIRST) * 2 ** steps
  }
}

/** Is counted for each use of the quota, and refuses none. */
export function networkUse(name: string, client: string, most = 2 ** (STEPS - 1)): Use {
  return {
    limit: { name: `${name}-of-network`, most, seconds: HOUR_S },
    by: networksOf(client).at(-1)?.network ?? '',
  }
}

/** The least further work with which there is room. */
export async function bitsWithRoom(
  limits: Pick<Limits, 'reached'>,
  bits: number,
  quotas: (bits: number) => Use[],
): Promise<number> {
  const least = Math.max(WORK_BITS, bits + 1)
  const choices = Array.from({ length: Math.max(1, MAX_BITS - least + 1) }, (_, n) => ({
    bits: least + n,
    uses: quotas(least + n),
  }))
  const full = new Set(await limits.reached(...choices.flatMap(({ uses }) => uses)))
  return choices.find(({ uses }) => !uses.some((use) => full.has(use)))?.bits ?? least
}

export const partOf = (quota: number, share: number) => Math.max(1, Math.floor(quota * share))
