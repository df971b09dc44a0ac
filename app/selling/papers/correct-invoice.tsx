import { z } from 'zod'
import { correctInvoice, InvoiceCorrection } from '#contract/selling/corrections.ts'
import type { OrderWithEvents } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { refresh } from '../../call-button.tsx'
import { CallDialog } from '../../call-dialog.tsx'
import { FormField } from '../../form-field.tsx'
import { AddressFields } from '../addresses/address-fields.tsx'
import { AddressForm, emptyAddress, fieldsOf } from '../addresses/address-form.ts'

const TypedCorrection = z.object({ billTo: AddressForm, reason: InvoiceCorrection.shape.reason })

export function CorrectInvoice({ order }: { order: OrderWithEvents }) {
  const { _id: id, orderNumber: number, shipTo, billTo = shipTo } = order
  return (
    <CallDialog
      label={t('correction.open')}
      title={t('correction.title', { number })}
      description={t('correction.words')}
      wide
      draft={`correction:${id}`}
      schema={TypedCorrection}
      fresh={{ billTo: billTo ? fieldsOf(billTo) : emptyAddress, reason: '' }}
      submitLabel={t('correction.submit')}
      call={(body) => send(correctInvoice, { params: { id }, body })}
      done={() => t('correction.done')}
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
            help={t('correction.reason-help')}
            as="lines"
            rows={2}
          />
        </>
      )}
    />
  )
}
