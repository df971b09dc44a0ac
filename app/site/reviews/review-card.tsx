import type { Review } from '#contract/site/reviews.ts'
import { t } from '#messages/catalogue.ts'
import { Card } from '../../ui/card.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { Sketch } from '../../ui/empty-state.tsx'
import { StarRating } from '../../ui/star-rating.tsx'

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

/** About as many characters of a comment are shown at once. A comment is cut only if it is at least twice as long. */
const SHOWN = 360
const SHOWN_LINES = 8

/** Splits a comment into the part shown at once, cut between two words if possible, and the rest. */
export function cutComment(text: string): { shown: string; rest?: string } {
  const lines = text.split('\n')
  if (text.length <= 2 * SHOWN && lines.length <= 2 * SHOWN_LINES) return { shown: text }
  const most = Math.min(SHOWN, lines.slice(0, SHOWN_LINES).join('\n').length)
  const cut = lastGap(text.slice(0, most + 1)) ?? most
  return { shown: `${text.slice(0, cut).trimEnd()} …`, rest: text.slice(cut).trimStart() }
}

function lastGap(text: string): number | undefined {
  const gap = text.search(/\s\S*$/)
  return gap > 0 ? gap : undefined
}

export function EmptyCard() {
  return (
    <Sketch>
      <rect x="14" y="6" width="132" height="84" rx="6" />
      <path
        d="m34 20 3 6.1 6.8 1-4.9 4.7 1.2 6.7L34 35.3l-6.1 3.2 1.2-6.7-4.9-4.7 6.8-1z"
        stroke="var(--color-copper)"
      />
      <path d="M54 33h74M26 54h108M26 72h64" strokeDasharray="6 5" />
    </Sketch>
  )
}
