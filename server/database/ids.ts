import { v7, validate } from 'uuid'

/** A new id: UUID v7, so that rows sort by the time they were made. */
export const newId = (): string => v7()

/** Whether a text from outside can be an id at all; what cannot is simply not found. */
export const isId = (text: string): boolean => validate(text)

/** The lowest id that can be made in the millisecond `ms` since 1970, as a bound for what was made from then on. */
export function firstIdOf(ms: number): string {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
