/**
 * The store's access token, kept in local storage under `accessToken` (rules: A-5), and what it says of the
 * person. Only the server decides what the token is worth; the page only shows a name by it.
 */
const KEY = 'accessToken'

/**
 * A script for the head of the page, before anything is drawn. Stored pages are the same for all visitors: until the
 * application runs, the variants `signed-in:` and `signed-out:` of styles.css show the right parts by this mark.
 */
export const SESSION_SCRIPT = `try{if(localStorage.getItem('${KEY}'))document.documentElement.dataset.session='in'}catch{}`

/** The signed-in person as the token names them. */
export interface Session {
  userId: string
  email: string
  name: string
  /** When the token ends, in seconds since 1970. */
  expiresAt: number
}

const listeners = new Set<() => void>()
let readFrom: string | null = null
let read: Session | undefined

/** The token, or null when signed out. */
export function accessToken(): string | null {
  return typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY)
}

/** Keeps a new token, or with null forgets it. Other tabs follow by their `storage` event. */
export function keepAccessToken(token: string | null): void {
  if (token === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, token)
  for (const tell of listeners) tell()
}

/** Who is signed in by the token that is kept; the same object as long as the token is the same. */
export function currentSession(): Session | undefined {
  const token = accessToken()
  if (token !== readFrom) {
    readFrom = token
    read = token === null ? undefined : claims(token)
  }
  return read
}

/** Calls `tell` whenever somebody signs in or out, here or in another tab. Gives the function that ends this. */
export function onSessionChange(tell: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) tell()
  }
  listeners.add(tell)
  addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(tell)
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
