import { v7, validate } from 'uuid'

export const newId = (): string => v7()

export const isId = (text: string): boolean => validate(text)

export function firstIdOf(ms: number): string {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
