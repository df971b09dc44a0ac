/** Hidden from assistive technology: its container has `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block rounded-field bg-ink/7 motion-safe:animate-pulse forced-colors:border ${className ?? ''}`}
    />
  )
}
