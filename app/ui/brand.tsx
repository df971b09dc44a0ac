import { Link } from 'react-router'

export function CapacitorSign({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 28" width="28" height="28" fill="none" aria-hidden="true" className={className}>
      <path d="M1 14h10M17 14h10" stroke="currentColor" strokeWidth="2" />
      <path d="M11 4v20" stroke="currentColor" strokeWidth="3" />
      <path d="M17 4v20" stroke="var(--color-copper)" strokeWidth="3" />
    </svg>
  )
}

export function Brand({ name }: { name: string }) {
  return (
    <Link to="/" className="inline-flex h-11 items-center gap-2.5 rounded-field pr-1">
      <CapacitorSign />
      <span className="text-20 font-semibold tracking-tight">{name}</span>
    </Link>
  )
}
