import { Sketch } from '../../ui/empty-state.tsx'

export function ClosedBox() {
  return (
    <Sketch>
      <path d="M40 32l40-16 40 16v40L80 88 40 72zM40 32l40 16 40-16M80 48v40" />
      <path d="M60 24l40 16v14" stroke="var(--color-copper)" />
    </Sketch>
  )
}
