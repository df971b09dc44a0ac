import { useEffect, useRef, useState } from 'react'
import type { Suggestions } from '#contract/catalog/suggestions.ts'
import { accessToken } from '../../access-token.ts'
import type { SuggestionsFor } from './suggested-options.ts'

const EVERY_MS = 120
const MIN_TEXT = 2

interface Asking {
  timer?: ReturnType<typeof setTimeout>
  request?: AbortController
  at: number
}

/** Suggestions for the text that was asked last. A failure counts as none, because the search works without them. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<SuggestionsFor>()
  const asking = useRef<Asking>({ at: Number.NEGATIVE_INFINITY })

  function ask(text: string) {
    const q = text.trim()
    if (q.length < MIN_TEXT) return close()
    clearTimeout(asking.current.timer)
    const wait = Math.max(0, asking.current.at + EVERY_MS - performance.now())
    asking.current.timer = setTimeout(() => request(q), wait)
  }

  async function request(q: string) {
    stop(asking.current)
    const request = new AbortController()
    asking.current = { request, at: performance.now() }
    const answer = await fetchSuggestions(q, request.signal)
    if (!request.signal.aborted) setSuggestions(answer && { ...answer, q })
  }

  function close() {
    stop(asking.current)
    setSuggestions(undefined)
  }

  useEffect(() => () => stop(asking.current), [])
  return { suggestions, ask, close }
}

function stop({ timer, request }: Asking): void {
  clearTimeout(timer)
  request?.abort()
}

/** With the token, as a member's company may have own part numbers. Without the schemas of the contract, which would add Zod to every page. */
async function fetchSuggestions(q: string, signal: AbortSignal): Promise<Suggestions | undefined> {
  try {
    const token = accessToken()
    const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` }
    const answer = await fetch(`/api/suggestions?${new URLSearchParams({ q })}`, { signal, headers })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}
