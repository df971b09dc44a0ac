import { MAIN_ID } from './page.tsx'

/** Skips what comes before `target`, by default the header. Visible only while focused. */
export function SkipLink({ label, target = MAIN_ID }: { label: string; target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-2 left-2 z-50 rounded-field border border-line bg-surface px-4 py-3 font-medium shadow-float not-focus:sr-only"
    >
      {label}
    </a>
  )
}
