import { type Answer, type Call, type CallInput, callUrl } from '#contract/call.ts'
import type { Problem } from '#contract/refusals.ts'

type Api = (request: Request) => Response | Promise<Response>

type Asked<C> = { answer: Answer<C> } | { problem: Problem }

export type CallApi = <C extends Call>(
  call: C,
  input: CallInput<C>,
  headers?: Record<string, string>,
) => Promise<Asked<C>>

const IN_PROCESS = 'http://store.internal'

/** As loaders of pages do: the same rights, limits and charging as a call over HTTP, with the same key. */
export function openCallApi(api: Api, authorization?: string): CallApi {
  const always = { 'content-type': 'application/json', ...(authorization && { authorization }) }
  return async (call, input, headers = {}) => {
    const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) }
    const response = await api(
      new Request(callUrl(IN_PROCESS, call, input), {
        method: call.method.toUpperCase(),
        headers: { ...always, ...headers },
        ...body,
      }),
    )
    const answer = await response.json()
    return response.ok ? { answer } : { problem: answer }
  }
}
