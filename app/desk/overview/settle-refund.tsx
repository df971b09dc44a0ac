import { useState } from 'react'
import { settleRefund } from '#contract/selling/payments.ts'
import { t } from '#messages/catalogue.ts'
import { ActionButton } from '../../action-button.tsx'
import { send } from '../../api.ts'
import { useCan } from '../../people/account/use-rights.ts'

export function SettleRefund({ orderId }: { orderId: string }) {
  const can = useCan()
  const [done, setDone] = useState(false)

  async function settle() {
    await send(settleRefund, { params: { id: orderId }, body: {} })
    // Shown here at once, because the polled overview lags by some seconds.
    setDone(true)
  }

  if (!can('refund')) return null
  if (done) return <span className="mt-1 block text-ink-soft">{t('books.settled')}</span>
  return (
    <span className="mt-2 block">
      <ActionButton act={settle} className="h-auto! min-h-9 py-1 whitespace-normal!">
        {t('books.settle')}
      </ActionButton>
    </span>
  )
}
