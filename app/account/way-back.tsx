import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#messages/catalogue.ts'

const KEY = 'wayBack'
const listeners = new Set<() => void>()

/**
 * Keeps, for this tab, the path that a person wanted before signing up: sign-up itself leads to the home page (rules:
 * P-2).
 */
export function keepWayBack(path: string | undefined): void {
  try {
    if (path) sessionStorage.setItem(KEY, path)
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is switched off: they find the way themselves.
  }
  for (const tell of listeners) tell()
}

function watch(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** On the first page after signing up: the way on to where the person was going. */
export function WayBack() {
  const path = useSyncExternalStore(watch, kept, () => null)
  const { pathname } = useLocation()
  if (!path || pathname !== '/') return null
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 border-b border-line bg-good-ground px-4 py-3 text-center"
    >
      {t('account.signed-up')}
      <Link
        to={path}
        onClick={() => keepWayBack(undefined)}
        className="inline-flex min-h-6 items-center font-medium text-copper-deep underline"
      >
        {t('account.go-on')}
      </Link>
    </p>
  )
}
