import { Sketch } from '../../ui/sketch.tsx'

export function EmptyCard() {
  return (
    <Sketch>
      <rect x="14" y="6" width="132" height="84" rx="6" />
      <path
        d="m34 20 3 6.1 6.8 1-4.9 4.7 1.2 6.7L34 35.3l-6.1 3.2 1.2-6.7-4.9-4.7 6.8-1z"
        stroke="var(--color-copper)"
      />
      <path d="M54 33h74M26 54h108M26 72h64" strokeDasharray="6 5" />
    </Sketch>
  )
}
