import type { ReactNode } from 'react'
import { t } from '#messages/catalogue.ts'
import { Button } from './ui/button.tsx'
import { Notice } from './ui/notice.tsx'
import type { useKeptForm } from './use-kept-form.ts'

interface DialogFormProps {
  form: Pick<ReturnType<typeof useKeptForm>, 'onSubmit' | 'changed' | 'failure' | 'busy'>
  label?: string | undefined
  submitLabel: string
  /** A button next to the reason of a refusal. */
  way?: ReactNode
  onCancel: () => void
  className?: string
  children: ReactNode
}

/** A form with 'Cancel', such as that of a `FormDialog`. */
export function DialogForm(props: DialogFormProps) {
  const { form, label, submitLabel, way, onCancel, className = '', children } = props
  const { onSubmit, changed, failure, busy } = form
  return (
    <form
      onSubmit={onSubmit}
      onChange={changed}
      noValidate
      aria-label={label}
      className={`@container grid gap-5 ${className}`}
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
