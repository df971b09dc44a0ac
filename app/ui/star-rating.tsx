import { Star } from './star.tsx'

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
