import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { toast } from 'sonner'
import { z } from 'zod'
import { addReview, MAX_COMMENT, ReviewForm } from '#contract/site/reviews.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { FailedNotice } from '../../failed-list.tsx'
import { useSession } from '../../people/account/session.tsx'
import { useOwnAccount } from '../../people/account/use-own-account.ts'
import { useRights } from '../../people/account/use-rights.ts'
import { VerifyNotice } from '../../people/account/verify-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StarRatingInput } from '../../ui/star-rating-input.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { useKeptForm } from '../../use-kept-form.ts'

/** The contract's form with the rating as text, as a radio group returns it. */
const StarsForm = ReviewForm.extend({
  review: z.string('review.rating-required').transform(Number).pipe(ReviewForm.shape.review),
})

/** Initially 5 stars (rules: R-2). */
const fresh = { review: '5', comment: '' }

const ignore = (event: FormEvent) => event.preventDefault()

export function AddReviewPage() {
  const session = useSession()
  const rights = useRights()
  const waits = useOwnAccount().data?.unverified !== undefined
  const [kept, setKept] = useState(false)
  const { register, words, failure, busy, changed, onSubmit } = useKeptForm({
    name: 'review',
    schema: StarsForm,
    fresh,
    async submit(body, idempotencyKey) {
      setKept(false)
      const { waiting } = await send(addReview, { body, idempotencyKey })
      setKept(waiting ?? false)
      toast.success(t('review.added'))
    },
  })
  // The Enter key submits a form even without a button.
  const mayPublish = rights.data?.admin === false
  return (
    <>
      <div className="max-w-160">
        <ListHead title={t('review.title')}>
          <Link to="/reviews" className="text-13 text-copper-deep underline">
            {t('review.see-all')}
          </Link>
        </ListHead>
      </div>
      <Card as="section" aria-label={t('review.title')} className="max-w-160 p-5 sm:p-6">
        <form
          onSubmit={mayPublish ? onSubmit : ignore}
          onChange={changed}
          noValidate
          className="grid grid-cols-1 gap-5"
        >
          <Field label={t('review.email')}>
            <TextInput value={session?.email ?? ''} readOnly />
          </Field>
          <StarRatingInput
            legend={t('review.rating')}
            label={(stars) => t(stars === 1 ? 'review.star' : 'review.stars', { stars })}
            {...register('review')}
          />
          <Field
            label={t('review.comment')}
            help={t('review.comment-help', { most: formatQuantity(MAX_COMMENT) })}
            error={words('comment')}
          >
            <TextArea rows={5} {...register('comment')} />
          </Field>
          {failure && <Notice tone="error">{failure}</Notice>}
          <PublishReview rights={rights} busy={busy} waits={waits} />
        </form>
        {kept && (
          <Notice tone="info" className="mt-5">
            {t('review.kept')}
          </Notice>
        )}
        {waits && <VerifyNotice className="mt-5" />}
      </Card>
    </>
  )
}

interface PublishReviewProps {
  rights: ReturnType<typeof useRights>
  busy: boolean
  waits: boolean
}

/** Hidden from admins (rules: ), and until the role is loaded. */
function PublishReview({ rights: { data: rights, error, refetch }, busy, waits }: PublishReviewProps) {
  if (rights?.admin) return <Notice tone="info">{t('review.not-for-admins')}</Notice>
  if (error) {
    return (
      <FailedNotice title={t('review.role-unknown')} retry={() => refetch()}>
        {error.message}
      </FailedNotice>
    )
  }
  if (rights === undefined) return <Skeleton className="h-13 w-40" />
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('review.submit')}
      </Button>
      <p className="max-w-80 flex-1 basis-52 text-13 text-ink-soft">
        {t(waits ? 'review.public-once-verified' : 'review.public')}
      </p>
    </div>
  )
}
