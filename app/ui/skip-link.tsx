import { MAIN_ID } from './page.tsx'

/** The first stop of the Tab key: past the header to the main part. Seen only while it has the focus. */
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
