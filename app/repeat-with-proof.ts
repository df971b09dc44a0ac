import { PROOF_OF_WORK, solveChallenge } from '#contract/work-proof.ts'

const MAX_TIMES = 3

/** Repeats a refused request while its answer has a challenge that can be solved. */
export async function repeatWithProof(
  refused: Response,
  headers: Headers,
  ask: () => Promise<Response>,
): Promise<Response> {
  let response = refused
  for (let times = 0; times < MAX_TIMES && response.status === refused.status; times++) {
    const { challenge } = await response
      .clone()
      .json()
      .catch(() => ({}))
    const proof = typeof challenge === 'string' ? await solveChallenge(challenge) : undefined
    if (proof === undefined) break
    headers.set(PROOF_OF_WORK, proof)
    response = await ask()
  }
  return response
}
