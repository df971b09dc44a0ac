import type { Review } from '#contract/site/reviews.ts'
import { t } from '#messages/catalogue.ts'
import { Card } from '../../ui/card.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { StarRating } from '../../ui/star-rating.tsx'
import { cutComment } from './cut-comment.ts'

export function ReviewCard({ review }: { review: Review }) {
  return (
    <Card as="li" className="flex flex-col p-5">
      <StarRating value={review.review} label={t('reviews.stars', { stars: review.review })} />
      <Comment text={review.comment} />
      <p className="mt-auto border-t border-line pt-3 text-13 wrap-anywhere text-ink-soft">
        <EmailAddress address={review.email} />
      </p>
    </Card>
  )
}

const comment = 'wrap-anywhere whitespace-pre-line'

/** Shows the beginning of a long comment and the rest on demand, so that its row stays compact. */
export function Comment({ text }: { text: string }) {
  const { shown, rest } = cutComment(text)
  return (
    <div className="mt-3 mb-4">
      <p className={comment}>{shown}</p>
      {rest && (
        <details className="group/rest">
          <summary className="mt-2 flex min-h-6 w-fit list-none items-center text-13 font-medium text-copper-deep underline group-open/rest:hidden [&::-webkit-details-marker]:hidden">
            {t('reviews.read-on')}
          </summary>
          <p className={comment}>{rest}</p>
        </details>
      )}
    </div>
  )
}
