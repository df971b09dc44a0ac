import { t } from '#messages/catalogue.ts'
import { Spinner } from './ui/button.tsx'

export function Waiting({ label }: { label: string }) {
  return (
    <div className="grid place-items-center px-4 py-24 noscript:block noscript:px-0 noscript:py-2 not-in-[main]:min-h-dvh [animation:appear_200ms_300ms_both]">
      <span className="noscript:hidden">
        <Spinner label={label} />
      </span>
      <NeedsScript />
    </div>
  )
}

export function NeedsScript() {
  return (
    <noscript>
      <p className="mb-6 rounded-field bg-warn-ground px-4 py-3">{t('waiting.noscript')}</p>
    </noscript>
  )
}
