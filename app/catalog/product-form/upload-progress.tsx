import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

export function UploadProgress({ share, cancel }: { share: number; cancel: () => void }) {
  const percent = Math.round(share * 100)
  const label = percent < 100 ? t('product-form.uploading', { percent }) : t('product-form.processing')
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-1">
      <ProgressBar value={share} label={label} className="min-w-32 flex-1" />
      <span className="text-13 text-ink-soft tabular-nums" role="status">
        {label}
      </span>
      <Button size="small" variant="quiet" onClick={cancel}>
        {t('product-form.upload-cancel')}
      </Button>
    </div>
  )
}
