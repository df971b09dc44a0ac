import { useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { KeyForm } from './key-form.tsx'

export function NewKey() {
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<string>()
  return (
    <div className="grid gap-5">
      {made && (
        <ShownOnce
          words={t('tools.shown-once')}
          value={made}
          label={t('tools.copy-key')}
          copiedLabel={t('tools.key-copied')}
        />
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
