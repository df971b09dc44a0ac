import { useState } from 'react'
import { toast } from 'sonner'
import { settleRefund } from '#contract/selling/payments.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { useCan } from '../../people/account/use-rights.ts'
import { Button } from '../../ui/button.tsx'

export function SettleRefund({ orderId }: { orderId: string }) {
  const can = useCan()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)

  async function settle() {
    setBusy(true)
    try {
      await send(settleRefund, { params: { id: orderId }, body: {} })
      // Shown here at once, because the polled overview lags by some seconds.
      setDone(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }

  if (!can('refund')) return null
  if (done) return <span className="mt-1 block text-ink-soft">{t('books.settled')}</span>
  return (
    <span className="mt-2 block">
      <Button size="small" busy={busy} onClick={settle} className="h-auto! min-h-9 py-1 whitespace-normal!">
        {t('books.settle')}
      </Button>
    </span>
  )
}
