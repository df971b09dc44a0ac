import { PROOF_OF_WORK, solveChallenge } from '#contract/work-proof.ts'

/** Makes a request with these headers more. */
export type Ask = (proof: Record<string, string>) => Promise<Response>

const MAX_TIMES = 3

/** Repeats a refused request while its answer has a challenge that can be solved. */
export async function repeatWithProof(refused: Response, ask: Ask): Promise<Response> {
  let response = refused
  for (let times = 0; times < MAX_TIMES && response.status === refused.status; times++) {
    const { challenge } = await response
      .clone()
      .json()
      .catch(() => ({}))
    const proof = typeof challenge === 'string' ? await solveChallenge(challenge) : undefined
    if (proof === undefined) break
    response = await ask({ [PROOF_OF_WORK]: proof })
  }
  return response
}
