import type { LucideIcon } from 'lucide-react'

/** A lucide icon in the store's stroke: 18 px, 1.75 px. Hidden from assistive technology: a word stands beside it. */
export function Icon({ of: Drawing, className }: { of: LucideIcon; className?: string }) {
  return <Drawing size={18} strokeWidth={1.75} aria-hidden className={`shrink-0 ${className ?? ''}`} />
}
