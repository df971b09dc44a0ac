import reviews from '#demo/reviews.json' with { type: 'json' }
import type { DemoPersonName } from './people.ts'

/** Stars are 1 to 5. `daysAgo` counts back from the day of loading. */
interface DemoReview {
  by: DemoPersonName
  review: number
  comment: string
  daysAgo: number
}

export const demoReviews = reviews as DemoReview[]
