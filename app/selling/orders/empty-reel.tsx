import { Sketch } from '../../ui/sketch.tsx'

export function EmptyReel() {
  return (
    <Sketch>
      <circle cx="64" cy="48" r="40" />
      <circle cx="64" cy="48" r="13" />
      <circle cx="64" cy="48" r="4" />
      <path d="M64 14v14M64 68v14M30 48h14M84 48h14" />
      <path d="M64 88h90" stroke="var(--color-copper)" strokeDasharray="6 5" />
    </Sketch>
  )
}
