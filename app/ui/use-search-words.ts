import { type RefObject, useLayoutEffect, useRef } from 'react'

interface SearchWords {
  field: RefObject<HTMLInputElement | null>
  /** Records the field's own search before the address changes. */
  searched: (words: string) => void
}

/** The field's own search keeps focus and text; any other change of the address, such as Back, is written into the field. */
export function useSearchWords(words: string): SearchWords {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(words)
  useLayoutEffect(() => {
    if (words === shown.current) return
    shown.current = words
    if (field.current) field.current.value = words
  }, [words])
  return {
    field,
    searched: (own) => {
      shown.current = own
    },
  }
}
