import { t } from '#messages/catalogue.ts'
import { Button } from './ui/button.tsx'
import { Notice } from './ui/notice.tsx'

interface FailedListProps {
  title: string
  error: Error
  retry: () => void
}

export function FailedList({ title, error, retry }: FailedListProps) {
  return (
    <Notice
      tone="error"
      title={title}
      className="mb-6"
      action={
        <Button size="small" onClick={retry}>
          {t('retry')}
        </Button>
      }
    >
      {error.message}
    </Notice>
  )
}
