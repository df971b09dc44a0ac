import { useSyncExternalStore } from 'react'

function onHashChange(changed: () => void) {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/**
 * The token of the mailed link. It follows the '#', so browsers never send it to a server. Null if the link has none;
 * undefined on the server and during hydration.
 */
export function useResetToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    onHashChange,
    () => new URLSearchParams(location.hash.slice(1)).get('token'),
    () => undefined,
  )
}
