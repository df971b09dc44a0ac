import { MAIN_ID } from './page.tsx'

/** First target of the Tab key: skips the header. Visible only while focused. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 left-2 z-50 rounded-field border border-line bg-surface px-4 py-3 font-medium shadow-float not-focus:sr-only"
    >
      {label}
    </a>
  )
}
