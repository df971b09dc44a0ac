import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

/** Shown once: the store keeps them encrypted. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <div role="status" className="grid gap-4">
      <p>{t('factor.recovery-once')}</p>
      <ul className="grid grid-cols-2 gap-x-6 rounded-field border border-line bg-sunken px-4 py-3 font-mono text-13">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton value={text} label={t('factor.copy')} copiedLabel={t('factor.copied')} bare />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className="text-copper-deep underline"
        >
          {t('factor.download')}
        </a>
        <Button size="small" onClick={onDone} className="ml-auto">
          {t('factor.kept')}
        </Button>
      </div>
    </div>
  )
}
