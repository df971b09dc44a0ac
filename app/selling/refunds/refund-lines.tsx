import type { OrderWithEvents } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

// Only admins load the form.
const RefundForm = lazyScreen('refund', async () => (await import('./refund-form.tsx')).RefundForm)

export function RefundLines({ order }: { order: OrderWithEvents }) {
  return (
    <FormDialog
      label={t('orders.refund')}
      variant="secondary"
      size="main"
      title={t('order-page.refund-title', { number: order.orderNumber })}
      description={t('order-page.refund-description')}
    >
      {(close) => <RefundForm order={order} close={close} />}
    </FormDialog>
  )
}
