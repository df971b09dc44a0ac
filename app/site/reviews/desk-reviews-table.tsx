import { type DeskReview, listReviewEvents, type ReviewState } from '#contract/site/reviews.ts'
import { t, translate } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { DeskActs } from '../../desk-acts.tsx'
import { formatInstant } from '../../format-instant.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { StarRating } from '../../ui/star-rating.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { HideReview } from './hide-review.tsx'
import { Comment } from './review-card.tsx'

export function DeskReviewsTable({ reviews }: { reviews: DeskReview[] }) {
  const columns = [
    { label: t('manage-reviews.review') },
    { label: t('manage-reviews.state') },
    { label: t('manage-products.actions'), align: 'right' as const },
  ]
  return (
    <Table label={t('dashboard.manage-reviews')} columns={columns}>
      {reviews.map((review) => (
        <Row key={review._id}>
          <Cell>
            <ReviewFacts review={review} />
          </Cell>
          <Cell narrow="inline">
            <StateOfReview state={review.state} />
          </Cell>
          <Cell align="right" narrow="inline">
            <HideReview review={review} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function ReviewFacts({ review }: { review: DeskReview }) {
  const { _id, email, createdAt, comment, review: stars, state } = review
  return (
    <div className="max-w-measure min-w-0 flex-1 py-2 [&>:last-child]:mb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarRating value={stars} label={t('reviews.stars', { stars })} />
        <span className="text-13 wrap-anywhere text-ink-soft">
          <EmailAddress address={email} />
        </span>
        <time dateTime={createdAt} className="text-13 whitespace-nowrap text-ink-soft">
          {formatInstant(createdAt)}
        </time>
        <DeskActs
          name={t('manage-reviews.history-named', { email })}
          queryKey={['reviews', 'events', _id, state]}
          load={(signal) => send(listReviewEvents, { params: { id: _id }, signal })}
          words={(kind) => translate(`manage-reviews.event-${kind}`)}
        />
      </div>
      <Comment text={comment} />
    </div>
  )
}

const tones = { shown: 'good', waiting: 'warn', hidden: 'soft' } as const

function StateOfReview({ state }: { state: ReviewState }) {
  return <Badge tone={tones[state]}>{t(`manage-reviews.${state}`)}</Badge>
}
