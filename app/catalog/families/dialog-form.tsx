import type { ReactNode } from 'react'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { useKeptForm } from '../../use-kept-form.ts'

interface DialogFormProps {
  form: Pick<ReturnType<typeof useKeptForm>, 'onSubmit' | 'changed' | 'failure' | 'busy'>
  submitLabel: string
  onCancel: () => void
  children: ReactNode
}

export function DialogForm({ form, submitLabel, onCancel, children }: DialogFormProps) {
  const { onSubmit, changed, failure, busy } = form
  return (
    <form onSubmit={onSubmit} onChange={changed} noValidate className="grid gap-5">
      {children}
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="quiet" onClick={onCancel}>
          {t('family-form.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
