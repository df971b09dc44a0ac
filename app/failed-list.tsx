import type { ReactNode } from 'react'
import { t } from '#messages/catalogue.ts'
import { ApiError } from './api.ts'
import { Button } from './ui/button.tsx'
import { Notice } from './ui/notice.tsx'

interface FailedNoticeProps {
  title?: string
  className?: string
  /** Undefined where another try is of no use. */
  retry: (() => void) | undefined
  children: ReactNode
}

/** What has failed, and the next step (rules: E-4). */
export function FailedNotice({ retry, ...notice }: FailedNoticeProps) {
  const again = retry && (
    <Button size="small" onClick={retry}>
      {t('retry')}
    </Button>
  )
  return <Notice tone="error" action={again} {...notice} />
}

/** Without another try for what does not exist. */
export function FailedList({ title, error, retry }: { title: string; error: Error; retry: () => void }) {
  const isMissing = error instanceof ApiError && error.problem?.status === 404
  return (
    <FailedNotice title={title} className="mb-6" retry={isMissing ? undefined : retry}>
      {error.message}
    </FailedNotice>
  )
}
