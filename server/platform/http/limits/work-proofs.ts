import { createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { PROOF_OF_WORK } from '#contract/work-proof.ts'
import { derivedKey } from '#server/platform/runtime/keys.ts'
import type { Limits } from './limits.ts'

/** A browser shows by work that it is not one of a flood; `contract/work-proof.ts` does it (rules: L-11). */
export interface WorkProofs {
  challenge: (bits: number) => string
  /** Of the proof that a request brings, which counts once; 0 without one. */
  bitsOf: (request: Request) => Promise<number>
}

/** A browser needs about 0.1 s, a slow phone 1 s; each further bit doubles that. */
export const WORK_BITS = 7
export const MAX_BITS = 14
/** PBKDF2, because browsers compute it as fast as an attacker's machine. To check one takes 0.3 ms. */
const ITERATIONS = 1000
const VALID_S = 60

const derive = promisify(pbkdf2)

export function openWorkProofs(limits: Pick<Limits, 'take'>, secret: string): WorkProofs {
  const key = derivedKey(secret, 'work-proof')
  const macOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    challenge(bits) {
      const ends = Math.floor(Date.now() / 1000) + VALID_S
      const text = `${Math.min(bits, MAX_BITS)}.${ITERATIONS}.${ends}.${randomBytes(12).toString('base64url')}`
      return `${text}.${macOf(text)}`
    },
    async bitsOf(request) {
      const given = request.headers.get(PROOF_OF_WORK) ?? ''
      const [, challenge, text, bits, ends, mac, counter] = PROOF.exec(given) ?? []
      if (!challenge || !text || !mac || !counter || !isSame(mac, macOf(text))) return 0
      if (Number(ends) < Date.now() / 1000) return 0
      const derived = await derive(counter, challenge, ITERATIONS, 4, 'sha256')
      if (Math.clz32(derived.readUInt32BE()) < Number(bits)) return 0
      const once = { limit: { name: 'work-proof', most: 1, seconds: 2 * VALID_S }, by: challenge }
      return (await limits.take(once)) ? 0 : Number(bits)
    },
  }
}

const PROOF = new RegExp(
  String.raw`^(((\d{1,2})\.${ITERATIONS}\.(\d{1,12})\.[\w-]{16})\.([\w-]{43}))\.(\d{1,9})$`,
)

function isSame(given: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(right))
}
