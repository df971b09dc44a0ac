import { toast } from 'sonner'
import { z } from 'zod'
import { correctInvoice, InvoiceCorrection } from '#contract/selling/corrections.ts'
import type { OrderWithEvents } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { DialogForm } from '../../dialog-form.tsx'
import { queryClient } from '../../query-client.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useKeptForm } from '../../use-kept-form.ts'
import { AddressFields } from '../addresses/address-fields.tsx'
import { AddressForm, emptyAddress, fieldsOf } from '../addresses/address-form.ts'

const TypedCorrection = z.object({ billTo: AddressForm, reason: InvoiceCorrection.shape.reason })

export function CorrectInvoice({ order }: { order: OrderWithEvents }) {
  return (
    <FormDialog
      label={t('correction.open')}
      title={t('correction.title', { number: order.orderNumber })}
      description={t('correction.words')}
      wide
    >
      {(close) => <CorrectionForm order={order} close={close} />}
    </FormDialog>
  )
}

function CorrectionForm({ order, close }: { order: OrderWithEvents; close: () => void }) {
  const { _id: id, billTo, shipTo } = order
  const present = billTo ?? shipTo
  const form = useKeptForm({
    name: `correction:${id}`,
    schema: TypedCorrection,
    fresh: { billTo: present ? fieldsOf(present) : emptyAddress, reason: '' },
    async submit(body) {
      await send(correctInvoice, { params: { id }, body })
      toast.success(t('correction.done'))
      await queryClient.invalidateQueries({ queryKey: ['orders'] })
      close()
    },
  })
  const { register, watch, put, words } = form
  return (
    <DialogForm form={form} submitLabel={t('correction.submit')} onCancel={close}>
      <AddressFields
        register={(part) => register(`billTo.${part}`)}
        value={(part) => watch(`billTo.${part}`)}
        putRegion={(region) => put('billTo.region', region)}
        words={(part) => words(`billTo.${part}`)}
        purpose="billing"
      />
      <Field label={t('correction.reason')} help={t('correction.reason-help')} error={words('reason')}>
        <TextArea rows={2} {...register('reason')} />
      </Field>
    </DialogForm>
  )
}
