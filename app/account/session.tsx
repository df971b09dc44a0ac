import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange, type Session } from '../access-token.ts'

/** Only the browser knows who is signed in: the server, and the first render that takes its page over, do not. */
const unknownToServer = () => undefined
const inBrowser = () => currentSession() ?? null

function useKnownSession(): Session | null | undefined {
  return useSyncExternalStore<Session | null | undefined>(onSessionChange, inBrowser, unknownToServer)
}

/** Who is signed in, here or by another tab; undefined for nobody, and as long as it is not known. */
export function useSession(): Session | undefined {
  return useKnownSession() ?? undefined
}

/** Whether it is known by now who is signed in: what depends on it waits until then. */
export function useSessionReady(): boolean {
  return useKnownSession() !== undefined
}
