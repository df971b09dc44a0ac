/** The header of a request with a solved challenge. */
export const PROOF_OF_WORK = 'proof-of-work'

/**
 * Answers the `challenge` of a refusal: the first counter with which PBKDF2 gives as many leading zero bits as the challenge
 * asks for (rules: L-11). Undefined where the browser has no Web Crypto, on plain http.
 */
export async function solveChallenge(challenge: string): Promise<string | undefined> {
  const { subtle } = globalThis.crypto ?? {}
  if (!subtle) return undefined
  const [bits = 0, iterations = 0] = challenge.split('.').map(Number)
  const bytes = new TextEncoder()
  const by = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(challenge), iterations }
  for (let counter = 0; ; counter++) {
    const key = await subtle.importKey('raw', bytes.encode(`${counter}`), 'PBKDF2', false, ['deriveBits'])
    const first = new DataView(await subtle.deriveBits(by, key, 32)).getUint32(0)
    if (Math.clz32(first) >= bits) return `${challenge}.${counter}`
  }
}
