/**
 * A quiet turning ring in the colour of the text around it. With a `label` it speaks for itself (role status); without
 * one, something beside it says what is going on.
 */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={`inline-flex items-center gap-2 ${className ?? ''}`}>
      <svg viewBox="0 0 18 18" width="18" height="18" fill="none" aria-hidden="true" className="animate-spin">
        <circle cx="9" cy="9" r="7" stroke="currentColor" strokeWidth="1.75" opacity="0.25" />
        <path d="M9 2a7 7 0 0 1 7 7" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
      {label}
    </span>
  )
}
