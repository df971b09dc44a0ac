/**
 * The store's access token, kept in local storage under `accessToken` (rules: A-5), and its claims. Claims are not
 * verified here: the page only displays the name; the server decides all rights.
 */
const KEY = 'accessToken'

/**
 * Inline script for the page's head; runs before the first paint. Stored pages are the same for all visitors: until the
 * application runs, the variants `signed-in:` and `signed-out:` of styles.css show the right parts by this attribute
 * (rules: P-17).
 */
export const SESSION_SCRIPT = `try{if(localStorage.getItem('${KEY}'))document.documentElement.dataset.session='in'}catch{}`

export interface Session {
  userId: string
  email: string
  name: string
  expiresAt: number
}

const listeners = new Set<() => void>()
let readFrom: string | null = null
let read: Session | undefined

export function accessToken(): string | null {
  return typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY)
}

/** Stores a token, or removes it with null. Other tabs follow by their `storage` event. */
export function keepAccessToken(token: string | null): void {
  if (token === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, token)
  for (const notify of listeners) notify()
}

/** Returns the same object until the token changes, as useSyncExternalStore needs it. */
export function currentSession(): Session | undefined {
  const token = accessToken()
  if (token !== readFrom) {
    readFrom = token
    read = token === null ? undefined : claims(token)
  }
  return read
}

/** Calls `notify` on each sign-in and sign-out, in this tab or another. Returns the function that unsubscribes. */
export function onSessionChange(notify: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) notify()
  }
  listeners.add(notify)
  addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(notify)
    removeEventListener('storage', fromOtherTab)
  }
}

function claims(token: string): Session | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    const { sub, email, name, exp } = JSON.parse(new TextDecoder().decode(bytes))
    return typeof sub === 'string' && typeof email === 'string'
      ? { userId: sub, email, name, expiresAt: Number(exp) }
      : undefined
  } catch {
    return undefined
  }
}
