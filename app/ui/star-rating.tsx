export function Star({ filled, className }: { filled?: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={className}>
      <path
        d="m10 2.2 2.36 4.95 5.44.72-3.98 3.76.98 5.4L10 14.4l-4.8 2.63.98-5.4L2.2 7.87l5.44-.72z"
        strokeWidth="1.5"
        strokeLinejoin="round"
        className={filled ? 'fill-copper stroke-copper' : 'fill-transparent stroke-edge'}
      />
    </svg>
  )
}

export const STARS = [1, 2, 3, 4, 5] as const

export function StarRating({ value, label }: { value: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5">
      {STARS.map((star) => (
        <Star key={star} filled={star <= Math.round(value)} />
      ))}
    </span>
  )
}
