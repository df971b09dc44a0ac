import { useSyncExternalStore } from 'react'

function onHashChange(changed: () => void) {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/**
 * The token of the mailed link, which stands behind its '#' and so is never sent to a server; null where the link has
 * none, undefined as long as only the server has rendered.
 */
export function useResetToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    onHashChange,
    () => new URLSearchParams(location.hash.slice(1)).get('token'),
    () => undefined,
  )
}
