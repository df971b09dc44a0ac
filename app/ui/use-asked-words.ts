import { type RefObject, useLayoutEffect, useRef } from 'react'

interface AskedWords {
  /** The search field. The browser keeps its value. */
  field: RefObject<HTMLInputElement | null>
  /** Records the field's own search before the address changes. */
  asked: (words: string) => void
}

/**
 * Keeps a search field in sync with the words in the address without replacing the element: the field's own search
 * leaves focus and text alone; any other change of the address, such as the browser's Back, is written into the field.
 */
export function useAskedWords(words: string): AskedWords {
  const field = useRef<HTMLInputElement>(null)
  const known = useRef(words)
  useLayoutEffect(() => {
    if (words === known.current) return
    known.current = words
    if (field.current) field.current.value = words
  }, [words])
  return {
    field,
    asked: (own) => {
      known.current = own
    },
  }
}
