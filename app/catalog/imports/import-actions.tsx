import { useState } from 'react'
import type { ProductImport } from '#contract/catalog/product-imports.ts'
import { applyImport, checkImport, discardImport, isCheckable } from '#contract/catalog/product-imports.ts'
import { t } from '#messages/catalogue.ts'
import { failureWords, send } from '../../api.ts'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

export interface ImportPanelProps {
  present: ProductImport
  restore: boolean
  /** Receives the import as it is now, or undefined after its removal. */
  onChange: (next: ProductImport | undefined) => void
}

export function ImportActions({ present, restore, onChange }: ImportPanelProps) {
  const [busy, setBusy] = useState<'check' | 'discard'>()
  const [failure, setFailure] = useState<string>()
  const { state, outcome } = present
  const params = { id: present._id }
  const changes = outcome ? outcome.added + outcome.changed + outcome.restored : 0
  const act = async (name: 'check' | 'discard', work: () => Promise<void>) => {
    setBusy(name)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(failureWords(error))
    }
    setBusy(undefined)
  }
  const check = () =>
    act('check', async () => onChange(await send(checkImport, { params, body: { restore } })))
  const discard = () =>
    act('discard', async () => {
      await send(discardImport, { params })
      onChange(undefined)
    })
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap gap-3">
        {state === 'checked' && outcome?.refused === 0 && changes > 0 && (
          <Apply present={present} restore={restore} onChange={onChange} />
        )}
        {isCheckable(present) && (
          <Button busy={busy === 'check'} onClick={check}>
            {t('import-desk.check-again')}
          </Button>
        )}
        {state !== 'applied' && (
          <Button variant="quiet" busy={busy === 'discard'} onClick={discard}>
            {t('import-desk.discard')}
          </Button>
        )}
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
    </div>
  )
}

function Apply({ present, onChange }: ImportPanelProps) {
  const { added = 0, changed = 0, restored = 0 } = present.outcome ?? {}
  return (
    <ConfirmedCall
      label={t('import-desk.apply')}
      keepLabel={t('import-desk.apply-not')}
      size="main"
      variant="primary"
      harmless
      call={() => send(applyImport, { params: { id: present._id } })}
      done={onChange}
    >
      {t('import-desk.apply-confirm', { file: present.fileName, added, changed, restored })}
    </ConfirmedCall>
  )
}
