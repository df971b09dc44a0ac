import { Sketch } from '../../ui/empty-state.tsx'

export function PaperList() {
  return (
    <Sketch>
      <path d="M48 8h48l16 16v64H48zM96 8v16h16" />
      <path d="M60 40h8M60 54h8M60 68h8" stroke="var(--color-copper)" />
      <path d="M76 40h24M76 54h24M76 68h16" />
    </Sketch>
  )
}
