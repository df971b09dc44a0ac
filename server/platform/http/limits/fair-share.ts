import { countsOf, type Limit, type Limits } from './limits.ts'
import { WORK_BITS } from './work-proofs.ts'

const HOUR_S = 60 * 60
const OF_FIRST = 0.9
const STEP = 0.1
const STEPS = 7

/**
 * How much of an hour's quota of the store a client may find used. A network that has used more of it leaves more to
 * others; who proves work (`bits`) comes into the last tenth (rules: L-12).
 */
export async function fairShare(
  limits: Pick<Limits, 'reached'>,
  limit: Limit,
  { client, bits }: { client: string; bits: number },
): Promise<number> {
  if (bits > 0) return 1 - (1 - OF_FIRST) / 2 ** (bits - WORK_BITS + 1)
  const widest = countsOf({ limit, client }).at(-1)
  const doubled = Array.from({ length: STEPS }, (_, n) => ({
    by: widest?.by ?? '',
    limit: { ...limit, most: 2 ** n, seconds: HOUR_S },
  }))
  return OF_FIRST - STEP * (await limits.reached(...doubled)).length
}

export const partOf = (quota: number, share: number) => Math.max(1, Math.floor(quota * share))
