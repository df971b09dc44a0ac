const CHALLENGED = 503

/**
 * Makes a request, again with a proof of work in its headers if the store, under a flood, asks for one. Each page loads this
 * file.
 */
export async function provingWork(headers: Headers, ask: () => Promise<Response>): Promise<Response> {
  const response = await ask()
  return response.status === CHALLENGED
    ? (await import('./repeat-with-proof.ts')).repeatWithProof(response, headers, ask)
    : response
}
