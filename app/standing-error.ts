import { useRef } from 'react'

/**
 * The error of a query that asks again by itself, until an answer comes: the query forgets it with each new try, and
 * what tells of it would come and go.
 */
export function useStandingError({ data, error }: { data: unknown; error: Error | null }): Error | null {
  const last = useRef<Error | null>(null)
  if (error) last.current = error
  else if (data !== undefined) last.current = null
  return last.current
}
