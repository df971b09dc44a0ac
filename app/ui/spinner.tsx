/** With a `label` it has the role `status`; without one, an element next to it describes the state. */
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
