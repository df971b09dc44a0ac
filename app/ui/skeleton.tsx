/**
 * A quiet block in the shape of what is coming; give it that shape by `className`. Hidden from assistive technology:
 * what holds it says that it is busy.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block rounded-field bg-ink/7 motion-safe:animate-pulse forced-colors:border ${className ?? ''}`}
    />
  )
}
