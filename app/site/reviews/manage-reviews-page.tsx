import {
  type DeskReview,
  hideReview,
  listAllReviews,
  listReviewEvents,
  ReviewState,
  showReview,
} from '#contract/site/reviews.ts'
import { MIN_PART, PartText } from '#contract/values.ts'
import { t, translate } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { CallButton, refresh } from '../../call-button.tsx'
import { DeskActs } from '../../desk-acts.tsx'
import { DeskList } from '../../desk-list.tsx'
import { formatInstant } from '../../format-instant.ts'
import { listQuery } from '../../list-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StarRating } from '../../ui/star-rating.tsx'
import { DataTable } from '../../ui/table.tsx'
import { Comment, EmptyCard } from './review-card.tsx'

const tones = { shown: 'good', waiting: 'warn', hidden: 'soft' } as const

export function ManageReviewsPage() {
  const states = ReviewState.options.map((value) => ({ value, label: t(`manage-reviews.${value}`) }))
  return (
    <DeskList
      call={listAllReviews}
      queryKey={['reviews']}
      read={(address) => ({
        state: ReviewState.safeParse(address.get('state')).data,
        ...listQuery(address, PartText),
      })}
      title={t('manage-reviews.title')}
      searchLabel={t('manage-reviews.search')}
      least={MIN_PART}
      above={({ state }) => (
        <ChoiceLinks
          label={t('manage-reviews.states')}
          name="state"
          choices={[{ value: 'all', label: t('manage-reviews.all') }, ...states]}
          present={state ?? 'all'}
        />
      )}
      failed={t('manage-reviews.failed')}
      none={({ q, state }) =>
        q || state ? (
          <EmptyState sentence={t('manage-reviews.none-found')} />
        ) : (
          <EmptyState drawing={<EmptyCard />} sentence={t('manage-reviews.none')} />
        )
      }
      rows={(reviews) => (
        <DataTable
          label={t('dashboard.manage-reviews')}
          rows={reviews}
          columns={[
            { label: t('manage-reviews.review'), cell: (review) => <ReviewFacts review={review} /> },
            {
              label: t('manage-reviews.state'),
              narrow: 'inline',
              cell: ({ state }) => <Badge tone={tones[state]}>{t(`manage-reviews.${state}`)}</Badge>,
            },
            {
              label: t('manage-products.actions'),
              align: 'right',
              narrow: 'inline',
              cell: (review) => <HideReview review={review} />,
            },
          ]}
        />
      )}
      pages={t('manage-reviews.pages')}
    />
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

/** Asks for no confirmation, because each act undoes the other. */
function HideReview({ review: { _id, email, state } }: { review: DeskReview }) {
  const hidden = state === 'hidden'
  return (
    <CallButton
      call={() => send(hidden ? showReview : hideReview, { params: { id: _id } })}
      done={() => t(hidden ? 'manage-reviews.now-shown' : 'manage-reviews.now-hidden')}
      refresh={() => refresh('reviews')}
      aria-label={t(hidden ? 'manage-reviews.show-named' : 'manage-reviews.hide-named', { email })}
    >
      {t(hidden ? 'manage-reviews.show' : 'manage-reviews.hide')}
    </CallButton>
  )
}
