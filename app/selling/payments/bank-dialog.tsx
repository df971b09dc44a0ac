import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { formatTotal } from '../../ui/format.ts'

interface BankDialogProps {
  open: boolean
  total: number
  onAnswer: (outcome: 'approve' | 'fail') => Promise<void>
}

/** Stands in for the bank's 3-D Secure page: the payment waits for the answer. */
export function BankDialog({ open, total, onAnswer }: BankDialogProps) {
  const [busy, setBusy] = useState<'approve' | 'fail'>()

  async function answer(outcome: 'approve' | 'fail') {
    setBusy(outcome)
    await onAnswer(outcome).finally(() => setBusy(undefined))
  }

  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <AlertDialog.Popup className="fixed inset-x-4 top-1/2 z-50 mx-auto max-w-110 -translate-y-1/2 rounded-card border border-line bg-surface p-6 shadow-float">
          <AlertDialog.Title className="text-20 font-semibold">{t('payment.bank-title')}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-ink-soft">
            {t('payment.bank-body', { total: formatTotal(total) })}
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <Button
              variant="quiet"
              busy={busy === 'fail'}
              disabled={busy === 'approve'}
              onClick={() => answer('fail')}
            >
              {t('payment.bank-refuse')}
            </Button>
            <Button
              variant="primary"
              busy={busy === 'approve'}
              disabled={busy === 'fail'}
              onClick={() => answer('approve')}
            >
              {t('payment.bank-approve')}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
