import { useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { KeyForm } from './key-form.tsx'

export function NewKey() {
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<string>()
  return (
    <div className="grid gap-5">
      {made && (
        <div role="status">
          <p className="mb-2">{t('tools.shown-once')}</p>
          <p className="rounded-field border border-line bg-sunken px-3 py-2">
            <CopyButton value={made} label={t('tools.copy-key')} copiedLabel={t('tools.key-copied')} wraps />
          </p>
        </div>
      )}
      {open ? (
        <KeyForm
          onMade={(key) => {
            setMade(key)
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div>
          <Button size="small" onClick={() => setOpen(true)}>
            {t('tools.make-key')}
          </Button>
        </div>
      )}
    </div>
  )
}
