import { useSyncExternalStore } from 'react'
import { MAX_COMPARED } from '../comparing/compare-path.ts'

const KEY = 'compared'
const REFERENCE = 'compared-reference '
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

/** What an order of the part says, because the search for it knew differences. */
export function keepReference(number: string, reference: string | undefined): void {
  try {
    if (reference === undefined) sessionStorage.removeItem(REFERENCE + number)
    else sessionStorage.setItem(REFERENCE + number, reference)
  } catch {
    // As above.
  }
}

export function useComparedReference(number: string): string | undefined {
  return useSyncExternalStore(
    watch,
    () => referenceOf(number),
    () => undefined,
  )
}

function referenceOf(number: string): string | undefined {
  try {
    return sessionStorage.getItem(REFERENCE + number) ?? undefined
  } catch {
    return undefined
  }
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
