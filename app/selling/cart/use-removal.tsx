import { useEffect, useRef, useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { cartActions } from './cart-actions.ts'
import type { CartLines } from './cart-lines.ts'

export function useRemoval(lines: CartLines) {
  const [removed, setRemoved] = useState<{ lines: CartLines; at: number }>()
  return {
    removeLine(number: string) {
      const at = lines.findIndex(({ partNumber }) => partNumber === number)
      setRemoved({ lines: lines.slice(at, at + 1), at })
      void cartActions.remove(number)
    },
    removeAll() {
      setRemoved({ lines, at: 0 })
      void cartActions.remove(...lines.map(({ partNumber }) => partNumber))
    },
    removedAt: removed?.at,
    undo: removed && (
      <UndoBar
        key={removed.lines[0]?.partNumber}
        removed={removed.lines}
        undo={() => {
          setRemoved(undefined)
          void cartActions.restore(removed.lines, removed.at)
        }}
      />
    ),
  }
}

/** In place of removed lines: what was removed, with the way back. It takes the focus, because the pressed button is gone. */
function UndoBar({ removed, undo }: { removed: CartLines; undo: () => void }) {
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
