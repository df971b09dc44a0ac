import type { LucideIcon } from 'lucide-react'

/** Hidden from assistive technology, because text is always next to it. */
export function Icon({ of: Drawing, className }: { of: LucideIcon; className?: string }) {
  return <Drawing size={18} strokeWidth={1.75} aria-hidden className={`shrink-0 ${className ?? ''}`} />
}
