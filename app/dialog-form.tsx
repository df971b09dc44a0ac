import type { ReactNode } from 'react'
import { t } from '#messages/catalogue.ts'
import { Button } from './ui/button.tsx'
import { Notice } from './ui/notice.tsx'
import type { useKeptForm } from './use-kept-form.ts'

interface DialogFormProps {
  form: Pick<ReturnType<typeof useKeptForm>, 'onSubmit' | 'changed' | 'failure' | 'busy'>
  label?: string
  submitLabel: string
  /** A button next to the reason of a refusal. */
  way?: ReactNode
  onCancel: () => void
  children: ReactNode
}

/** The form of a `FormDialog`. */
export function DialogForm({ form, label, submitLabel, way, onCancel, children }: DialogFormProps) {
  const { onSubmit, changed, failure, busy } = form
  return (
    <form
      onSubmit={onSubmit}
      onChange={changed}
      noValidate
      aria-label={label}
      className="@container grid gap-5"
    >
      {children}
      {failure && (
        <Notice tone="error" action={way}>
          {failure}
        </Notice>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="quiet" onClick={onCancel}>
          {t('dialog.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
