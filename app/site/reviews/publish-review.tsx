import { t } from '#messages/catalogue.ts'
import { FailedNotice } from '../../failed-list.tsx'
import type { useRights } from '../../people/account/use-rights.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface PublishReviewProps {
  rights: ReturnType<typeof useRights>
  busy: boolean
  waits: boolean
}

/** Hidden from admins (rules: ), and until the role is loaded. */
export function PublishReview({ rights: { data: rights, error, refetch }, busy, waits }: PublishReviewProps) {
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
