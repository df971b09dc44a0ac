import { t } from '#messages/catalogue.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

export function ShownSecret({ secret }: { secret: string }) {
  return (
    <div role="status" className="mt-5 basis-full">
      <p className="mb-2">{t('webhooks.shown-once')}</p>
      <p className="rounded-field border border-line bg-sunken px-3 py-2">
        <CopyButton value={secret} label={t('webhooks.copy')} copiedLabel={t('webhooks.copied')} wraps />
      </p>
    </div>
  )
}
