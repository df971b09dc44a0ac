import { useState } from 'react'
import { settleRefund } from '#contract/selling/payments.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { CallButton } from '../../call-button.tsx'
import { useCan } from '../../people/account/use-rights.ts'

export function SettleRefund({ orderId }: { orderId: string }) {
  const can = useCan()
  const [done, setDone] = useState(false)

  if (!can('refund')) return null
  if (done) return <span className="mt-1 block text-ink-soft">{t('books.settled')}</span>
  return (
    <span className="mt-2 block">
      <CallButton
        call={() => send(settleRefund, { params: { id: orderId }, body: {} })}
        // Shown here at once, because the polled overview lags by some seconds.
        done={() => setDone(true)}
        className="h-auto! min-h-9 py-1 whitespace-normal!"
      >
        {t('books.settle')}
      </CallButton>
    </span>
  )
}
