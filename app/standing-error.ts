import { useRef } from 'react'

/**
 * The last error of a polling query, until data arrives. The query clears its error on each retry, so that an error
 * message would flicker.
 */
export function useStandingError({ data, error }: { data: unknown; error: Error | null }): Error | null {
  const last = useRef<Error | null>(null)
  if (error) last.current = error
  else if (data !== undefined) last.current = null
  return last.current
}
