import { useEffect, useRef } from 'react'
import { t } from '#messages/catalogue.ts'
import type { CartLines } from './cart-lines.ts'

interface UndoBarProps {
  removed: CartLines
  undo: () => void
}

/** In place of removed lines: what was removed, with the way back. It takes the focus, because the pressed button is gone. */
export function UndoBar({ removed, undo }: UndoBarProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  const [first] = removed
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-4 rounded-field bg-sunken px-3 py-1.5 text-13"
    >
      {removed.length === 1 ? t('cart.removed', { number: first?.partNumber ?? '' }) : t('cart.emptied')}
      <button
        ref={button}
        type="button"
        onClick={undo}
        className="inline-flex min-h-8 items-center rounded-field font-medium text-copper-deep underline underline-offset-4"
      >
        {t('cart.undo')}
      </button>
    </p>
  )
}
