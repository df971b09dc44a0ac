import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { keepText, readText } from '../../kept-text.ts'

const KEY = 'wayBack'
const listeners = new Set<() => void>()

/** Stores, for this tab, the path that the user wanted before sign-up: sign-up itself leads home (rules: P-2). */
export function keepWayBack(path: string | undefined): void {
  keepText('sessionStorage', KEY, path)
  for (const notify of listeners) notify()
}

function watch(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

const kept = () => readText('sessionStorage', KEY)

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
