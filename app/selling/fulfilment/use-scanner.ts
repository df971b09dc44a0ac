import { type RefObject, useEffect, useEffectEvent } from 'react'

interface Scanner {
  field: RefObject<HTMLInputElement | null>
  page: RefObject<HTMLElement | null>
  /** Called for Enter in another field of the page, with the text that the field had when it got the focus. */
  onEnter: (input: HTMLInputElement, before: string) => void
}

const TYPED_INTO = 'input:not([type=checkbox]), select, textarea, [contenteditable]'

/**
 * Leads the keys of a barcode scanner, which types a code and Enter, to the scan field: typing outside of all fields
 * moves the focus there. Keys typed into a field stay in it.
 */
export function useScanner({ field, page, onEnter }: Scanner): void {
  const ended = useEffectEvent(onEnter)
  useEffect(() => {
    let before = ''
    function onFocus({ target }: FocusEvent) {
      if (target instanceof HTMLInputElement) before = target.value
    }
    function onKey(event: KeyboardEvent) {
      const { target, key, isComposing, ctrlKey, altKey, metaKey } = event
      if (!(target instanceof Element) || isComposing || ctrlKey || altKey || metaKey) return
      if (key === 'Enter' && target instanceof HTMLInputElement) {
        if (target === field.current || !page.current?.contains(target)) return
        event.preventDefault()
        ended(target, before)
      } else if (isCharacter(key) && !target.closest(TYPED_INTO)) field.current?.focus()
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
    }
  }, [field, page])
}

/** Space presses buttons, and is in no code. */
const isCharacter = (key: string) => key.length === 1 && key !== ' '
