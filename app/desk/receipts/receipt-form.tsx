import type { ReactNode } from 'react'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { useKeptForm } from '../../use-kept-form.ts'

interface ReceiptFormProps {
  form: Pick<ReturnType<typeof useKeptForm>, 'onSubmit' | 'changed' | 'failure' | 'busy'>
  label: string
  close: () => void
  children: ReactNode
}

export function ReceiptForm({ form, label, close, children }: ReceiptFormProps) {
  return (
    <form
      onSubmit={form.onSubmit}
      onChange={form.changed}
      noValidate
      aria-label={label}
      className="grid gap-5"
    >
      {children}
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="quiet" onClick={close}>
          {t('receipts-page.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {label}
        </Button>
      </div>
    </form>
  )
}
