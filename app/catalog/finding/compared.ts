import { useSyncExternalStore } from 'react'
import { MAX_COMPARED } from '../comparing/compare-path.ts'

const KEY = 'compared'
const listeners = new Set<() => void>()

/** One array until it changes, as useSyncExternalStore needs it. */
let present: readonly string[] | undefined

function read(): readonly string[] {
  present ??= stored()
  return present
}

function stored(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, MAX_COMPARED) : []
  } catch {
    return []
  }
}

export function setCompared(numbers: readonly string[]): void {
  present = [...new Set(numbers)].slice(0, MAX_COMPARED)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(present))
  } catch {
    // Storage can be blocked or full; the choice then lasts until the page is left.
  }
  for (const listener of listeners) listener()
}

export function addCompared(numbers: readonly string[]): void {
  setCompared([...read(), ...numbers])
}

export function removeCompared(number: string): void {
  setCompared(read().filter((each) => each !== number))
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useCompared(): readonly string[] | undefined {
  return useSyncExternalStore<readonly string[] | undefined>(watch, read, () => undefined)
}
