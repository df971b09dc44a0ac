import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange, type Session } from '../../access-token.ts'

/** Only the browser has the session: on the server and during hydration it is unknown. */
const onServer = () => undefined
const inBrowser = () => currentSession() ?? null

function useStoredSession(): Session | null | undefined {
  return useSyncExternalStore<Session | null | undefined>(onSessionChange, inBrowser, onServer)
}

export function useSession(): Session | undefined {
  return useStoredSession() ?? undefined
}

/** Whether the session is known: false on the server and during hydration. */
export function useSessionReady(): boolean {
  return useStoredSession() !== undefined
}
