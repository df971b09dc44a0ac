import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

export function ProfileFailed({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <Notice
      tone="error"
      title={t('profile.failed')}
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
