import { Sketch } from '../ui/sketch.tsx'

/** A tray that nothing has been put into. */
export function EmptyTray() {
  return (
    <Sketch>
      <path d="M24 52 40 16h80l16 36v32H24z" />
      <path d="M24 52h32l8 12h32l8-12h32" />
      <path d="M56 30h48M52 40h56" stroke="var(--color-copper)" strokeDasharray="6 5" />
    </Sketch>
  )
}
