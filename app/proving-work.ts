import type { Ask } from './repeat-with-proof.ts'

const CHALLENGED = 503

/** Asks again with a proof of work if the store, under a flood, asks for one. Each page loads this file. */
export async function provingWork(ask: Ask): Promise<Response> {
  const response = await ask({})
  return response.status === CHALLENGED
    ? (await import('./repeat-with-proof.ts')).repeatWithProof(response, ask)
    : response
}
