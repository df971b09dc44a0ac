import { t } from '#messages/catalogue.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

export function CallExample() {
  const { origin } = location
  return (
    <div className="grid gap-3 px-6 py-5 sm:px-8">
      <p className="text-ink-soft">
        {t('tools.call-lead')}{' '}
        <a href="/api/docs" className="underline decoration-line underline-offset-4 hover:decoration-current">
          {t('tools.api-document')}
        </a>
      </p>
      <Command text={`curl -H "Authorization: Bearer $FARAD_KEY" "${origin}/api/parts?q=10k+0603"`} />
      <p className="text-ink-soft">{t('tools.feed-lead')}</p>
      <Command text={`curl "${origin}/feeds/parts.csv.gz" | gunzip > parts.csv`} />
    </div>
  )
}

function Command({ text }: { text: string }) {
  return (
    <p className="rounded-field border border-line bg-sunken px-3 py-2">
      <CopyButton value={text} label={t('tools.copy-call')} copiedLabel={t('tools.call-copied')} wraps />
    </p>
  )
}
