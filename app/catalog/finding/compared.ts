import { useSyncExternalStore } from 'react'
import { keep, readKept } from '../../kept.ts'
import { keepText, readText } from '../../kept-text.ts'
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
  const kept = readKept('sessionStorage', KEY)
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, MAX_COMPARED) : []
}

export function setCompared(numbers: readonly string[]): void {
  present = [...new Set(numbers)].slice(0, MAX_COMPARED)
  keep('sessionStorage', KEY, present)
  for (const listener of listeners) listener()
}

export function addCompared(numbers: readonly string[]): void {
  setCompared([...read(), ...numbers])
}

/** What an order of the part says, because the search for it knew differences. */
export function keepReference(number: string, reference: string | undefined): void {
  keepText('sessionStorage', REFERENCE + number, reference)
}

export function useComparedReference(number: string): string | undefined {
  return useSyncExternalStore(
    watch,
    () => readText('sessionStorage', REFERENCE + number) ?? undefined,
    () => undefined,
  )
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
