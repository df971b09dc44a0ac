import { z } from 'zod'
import { correctInvoice, InvoiceCorrection } from '#contract/selling/corrections.ts'
import type { OrderWithEvents } from '#contract/selling/order.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { refresh } from '../../call-button.tsx'
import { CallDialog } from '../../call-dialog.tsx'
import { FormField } from '../../form-field.tsx'
import { AddressFields } from '../addresses/address-fields.tsx'
import { BillingForm, emptyAddress, fieldsOf } from '../addresses/address-form.ts'

const TypedCorrection = z.object({ billTo: BillingForm, reason: InvoiceCorrection.shape.reason })

export function CorrectInvoice({ order }: { order: OrderWithEvents }) {
  const { _id: id, orderNumber: number, state, shipTo, billTo = shipTo } = order
  const unpaid = state === 'unpaid'
  return (
    <CallDialog
      label={t('correction.open')}
      title={t(unpaid ? 'correction.title-unpaid' : 'correction.title', { number })}
      description={t(unpaid ? 'correction.words-unpaid' : 'correction.words')}
      wide
      draft={`correction:${id}`}
      schema={TypedCorrection}
      fresh={{ billTo: billTo ? fieldsOf(billTo) : emptyAddress, reason: '' }}
      submitLabel={t(unpaid ? 'correction.submit-unpaid' : 'correction.submit')}
      call={(body) => send(correctInvoice, { params: { id }, body })}
      done={() => t(unpaid ? 'correction.done-unpaid' : 'correction.done')}
      refresh={() => refresh('orders')}
      fields={(form) => (
        <>
          <AddressFields
            register={(part) => form.register(`billTo.${part}`)}
            value={(part) => form.watch(`billTo.${part}`)}
            putRegion={(region) => form.put('billTo.region', region)}
            words={(part) => form.words(`billTo.${part}`)}
            purpose="billing"
          />
          <FormField
            form={form}
            name="reason"
            label={t('correction.reason')}
            help={t(unpaid ? 'correction.reason-help-unpaid' : 'correction.reason-help')}
            as="lines"
            rows={2}
          />
        </>
      )}
    />
  )
}
