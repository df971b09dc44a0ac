import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CodeForm, RecoveryForm } from '#contract/people/second-factor.ts'
import { t } from '#messages/catalogue.ts'
import { currentSession } from '../../access-token.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { enter } from '../account/enter.ts'
import { useAccountForm } from '../account/use-account-form.ts'
import { CodeField, OtherCode } from './code-field.tsx'
import { type CodeKind, proveFactor } from './factor-calls.ts'

let asking: Promise<boolean> | undefined

/** Returns whether the session has a fresh factor now. Calls at the same moment share one dialog. */
export function askForCode(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

/** In a root of its own, above dialogs that are open: the form whose call waits stays as it is. */
async function ask(): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const proven = await new Promise<boolean>((done) => root.render(<CodeDialog onDone={done} />))
  root.unmount()
  place.remove()
  return proven
}

function CodeDialog({ onDone }: { onDone: (proven: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [kind, setKind] = useState<CodeKind>('code')
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label={t('factor.fresh-title')}
      onCancel={() => onDone(false)}
      onKeyDown={(event) => event.stopPropagation()}
      className="m-auto max-w-110 rounded-card border border-line bg-surface p-6 text-ink shadow-float backdrop:bg-veil"
    >
      <h2 className="text-20 font-semibold">{t('factor.fresh-title')}</h2>
      <p className="mt-2 mb-5 text-ink-soft">{t('factor.fresh-lead')}</p>
      <FreshForm key={kind} kind={kind} onDone={onDone} onOther={setKind} />
    </dialog>
  )
}

interface FreshFormProps {
  kind: CodeKind
  onDone: (proven: boolean) => void
  onOther: (kind: CodeKind) => void
}

function FreshForm({ kind, onDone, onOther }: FreshFormProps) {
  const schema = kind === 'code' ? CodeForm : RecoveryForm
  const { register, words, failure, busy, onSubmit } = useAccountForm(schema, async (values) => {
    await proveFactor(kind, values)
    await enter(currentSession()?.email ?? '')
    onDone(true)
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <CodeField kind={kind} error={words('code')} {...register('code')} />
      {failure && <Fault>{failure}</Fault>}
      <OtherCode kind={kind} onOther={onOther} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="quiet" disabled={busy} onClick={() => onDone(false)}>
          {t('factor.fresh-cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('factor.fresh-go')}
        </Button>
      </div>
    </form>
  )
}
