import { type RefObject, useEffect, useEffectEvent } from 'react'

interface ListKeys {
  field: RefObject<HTMLInputElement | null>
  open: boolean
  count: number
  active: number
  activate: (index: number) => void
  choose: () => void
  close: () => void
  /** Called with the text of the field when it changes, and for an arrow key while the list is closed. */
  ask: (text: string) => void
}

/** The keyboard and focus of a combobox with a list of options (ARIA 1.2). The focus stays in the field. */
export function useListKeys({ field, open, count, active, activate, choose, close, ask }: ListKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) ask(field.current?.value ?? '')
      else activate(next(active, event.key === 'ArrowDown' ? 1 : -1, count))
    } else if (open && event.key === 'Escape') {
      // The next Escape closes what is around the field.
      event.stopPropagation()
      close()
    } else if (open && event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      choose()
    }
  })
  const onInput = useEffectEvent(() => ask(field.current?.value ?? ''))
  const onEnd = useEffectEvent(() => close())

  useEffect(() => {
    const input = field.current
    const form = input?.form
    input?.addEventListener('keydown', onKey)
    input?.addEventListener('input', onInput)
    input?.addEventListener('blur', onEnd)
    form?.addEventListener('submit', onEnd)
    // Text typed before this code was loaded.
    if (input && input === document.activeElement && input.value !== input.defaultValue) onInput()
    return () => {
      input?.removeEventListener('keydown', onKey)
      input?.removeEventListener('input', onInput)
      input?.removeEventListener('blur', onEnd)
      form?.removeEventListener('submit', onEnd)
    }
  }, [field])
}

function next(active: number, step: 1 | -1, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1
}
