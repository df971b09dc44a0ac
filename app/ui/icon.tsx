import type { LucideIcon } from 'lucide-react'

/**
 * A lucide icon of 18 px with a stroke of 1.75 px. Hidden from assistive technology, because text is always next to it.
 */
export function Icon({ of: Drawing, className }: { of: LucideIcon; className?: string }) {
  return <Drawing size={18} strokeWidth={1.75} aria-hidden className={`shrink-0 ${className ?? ''}`} />
}
