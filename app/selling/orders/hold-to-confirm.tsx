import { useState } from 'react'
import { toast } from 'sonner'
import { confirmHold } from '#contract/selling/holds.ts'
import type { OrderWithEvents } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatMoment } from './format-time.ts'

/** Of an order by transfer of a buyer who has paid too little so far, for those who handle receipts. */
export function HoldToConfirm({ order: { _id: id, holdUntil, holdToConfirm } }: { order: OrderWithEvents }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (!holdToConfirm) return null

  async function confirm() {
    setBusy(true)
    setFailure(undefined)
    try {
      await send(confirmHold, { params: { id } })
      toast.success(t('hold-to-confirm.done'))
      await queryClient.invalidateQueries({ queryKey: ['orders'] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Notice
      tone="info"
      title={t('hold-to-confirm.title')}
      className="mb-6"
      action={
        <Button size="small" busy={busy} onClick={confirm}>
          {t('hold-to-confirm.confirm')}
        </Button>
      }
    >
      <p>{t('hold-to-confirm.body', { date: formatMoment(holdUntil) })}</p>
      {failure && (
        <p role="alert" className="mt-1 text-bad">
          {failure}
        </p>
      )}
    </Notice>
  )
}
