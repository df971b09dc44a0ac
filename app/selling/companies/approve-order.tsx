import { z } from 'zod'
import type { OrderWithEvents } from '#contract/selling/order.ts'
import { ApprovalForm, approveOrder } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { refresh } from '../../call-button.tsx'
import { CallDialog } from '../../call-dialog.tsx'
import { FormField } from '../../form-field.tsx'
import { useOwnCompany } from '../../people/account/use-rights.ts'
import { Notice } from '../../ui/notice.tsx'
import { formatDeadline } from '../orders/format-time.ts'
import { OptionalText } from './company-acts.tsx'

const Typed = z.object({
  poNumber: OptionalText.pipe(ApprovalForm.shape.poNumber),
  note: OptionalText.pipe(ApprovalForm.shape.note),
})

/** What an order waits for, with both decisions for an admin of the company. */
export function ApproveOrder({ order }: { order: OrderWithEvents }) {
  const company = useOwnCompany()
  const { awaitingApproval, holdUntil, company: buyer } = order
  if (!awaitingApproval) return null
  const leads = company?.role === 'admin' && company._id === buyer?._id
  return (
    <Notice tone="warn" title={t('approval.title')} className="mb-6">
      <p>{t(leads ? 'approval.yours' : 'approval.others', { date: formatDeadline(holdUntil) })}</p>
      {leads && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Decide order={order} approve />
          <Decide order={order} approve={false} />
        </div>
      )}
    </Notice>
  )
}

function Decide({ order, approve }: { order: OrderWithEvents; approve: boolean }) {
  const { _id: id, orderNumber: number, poNumber = '' } = order
  const label = t(approve ? 'approval.approve' : 'approval.refuse')
  return (
    <CallDialog
      label={label}
      variant={approve ? 'primary' : 'quiet'}
      title={t(approve ? 'approval.approve-title' : 'approval.refuse-title', { number })}
      description={t(approve ? 'approval.approve-words' : 'approval.refuse-words')}
      draft={`approval:${id}:${approve}`}
      schema={Typed}
      fresh={{ poNumber, note: '' }}
      submitLabel={label}
      call={(typed) => send(approveOrder, { params: { id }, body: { approve, ...typed } })}
      done={() => t(approve ? 'approval.approved' : 'approval.refused', { number })}
      refresh={() => refresh('orders')}
      fields={(form) => (
        <>
          {approve && <FormField form={form} name="poNumber" label={t('order-page.po-number')} optional />}
          <FormField form={form} name="note" label={t('approval.note')} as="lines" optional />
        </>
      )}
    />
  )
}
