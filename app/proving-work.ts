const CHALLENGED = 503
const MAX_TIMES = 3

/** Asks again with a proof of work if the store, under a flood, asks for one. */
export async function provingWork(
  ask: (proof: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  let response = await ask({})
  for (let times = 0; times < MAX_TIMES && response.status === CHALLENGED; times++) {
    const refused: { challenge?: unknown } = await response
      .clone()
      .json()
      .catch(() => ({}))
    if (typeof refused.challenge !== 'string') return response
    const { PROOF_OF_WORK, solveChallenge } = await import('#contract/work-proof.ts')
    const proof = await solveChallenge(refused.challenge)
    if (proof === undefined) return response
    response = await ask({ [PROOF_OF_WORK]: proof })
  }
  return response
}
