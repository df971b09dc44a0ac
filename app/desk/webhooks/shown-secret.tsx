import { t } from '#messages/catalogue.ts'
import { ShownOnce } from '../../ui/shown-once.tsx'

export function ShownSecret({ secret }: { secret: string }) {
  return (
    <div className="mt-5 basis-full">
      <ShownOnce
        words={t('webhooks.shown-once')}
        value={secret}
        label={t('webhooks.copy')}
        copiedLabel={t('webhooks.copied')}
      />
    </div>
  )
}
