import { useState } from 'react'
import type { CartLines } from './cart-lines.ts'
import { UndoBar } from './undo-bar.tsx'
import { useCartActions } from './use-cart.ts'

export function useRemoval(lines: CartLines) {
  const { remove, restore } = useCartActions()
  const [removed, setRemoved] = useState<{ lines: CartLines; at: number }>()
  return {
    removeLine(number: string) {
      const at = lines.findIndex(({ partNumber }) => partNumber === number)
      setRemoved({ lines: lines.slice(at, at + 1), at })
      void remove(number)
    },
    removeAll() {
      setRemoved({ lines, at: 0 })
      void remove(...lines.map(({ partNumber }) => partNumber))
    },
    removedAt: removed?.at,
    undo: removed && (
      <UndoBar
        key={removed.lines[0]?.partNumber}
        removed={removed.lines}
        undo={() => {
          setRemoved(undefined)
          void restore(removed.lines, removed.at)
        }}
      />
    ),
  }
}
