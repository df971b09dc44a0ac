import { z } from 'zod'
import type { OrderWithEvents } from '#contract/selling/order.ts'
import { changeOrder, OrderChange } from '#contract/selling/order-changes.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { refresh } from '../../call-button.tsx'
import { CallDialog } from '../../call-dialog.tsx'
import { FormField } from '../../form-field.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { AddressFields } from '../addresses/address-fields.tsx'
import { AddressForm, emptyAddress, fieldsOf } from '../addresses/address-form.ts'

interface ChangeProps {
  order: OrderWithEvents
}

const TypedAddress = z.object({ shipTo: AddressForm })

export function ChangeAddress({ order: { _id: id, orderNumber: number, ...order } }: ChangeProps) {
  const { shipTo, user: name, number: phone, country = '', region = '' } = order
  return (
    <CallDialog
      label={t('order-change.open-address')}
      title={t('order-change.title-address', { number })}
      description={t('order-change.words-address')}
      wide
      draft={`order-address:${id}`}
      schema={TypedAddress}
      fresh={{ shipTo: shipTo ? fieldsOf(shipTo) : { ...emptyAddress, name, phone, country, region } }}
      submitLabel={t('order-change.submit')}
      call={(body) => send(changeOrder, { params: { id }, body })}
      done={() => t('order-change.done')}
      refresh={() => refresh('orders')}
      fields={(form) => (
        <AddressFields
          register={(part) => form.register(`shipTo.${part}`)}
          value={(part) => form.watch(`shipTo.${part}`)}
          putRegion={(region) => form.put('shipTo.region', region)}
          words={(part) => form.words(`shipTo.${part}`)}
          purpose="shipping"
        />
      )}
    />
  )
}

const { poNumber, note, neededBy, papersTo, lines } = OrderChange.shape
const emptied = <Value extends z.ZodType>(value: Value) =>
  z
    .string()
    .transform((typed) => typed || null)
    .pipe(value as unknown as z.ZodType<z.output<Value>, string | null>)
const TypedDetails = z.object({
  poNumber: emptied(poNumber),
  note: emptied(note),
  neededBy: emptied(neededBy),
  papersTo: emptied(papersTo),
  references: z
    .array(z.string())
    .transform((typed) => typed.map((reference, nth) => ({ line: nth + 1, reference: reference || null })))
    .pipe(lines.unwrap()),
})

export function ChangeDetails({ order }: ChangeProps) {
  const { _id: id, orderNumber: number } = order
  return (
    <CallDialog
      label={t('order-change.open')}
      title={t('order-change.title', { number })}
      description={t('order-change.words')}
      wide
      draft={`order-details:${id}`}
      schema={TypedDetails}
      fresh={{
        poNumber: order.poNumber ?? '',
        note: order.note ?? '',
        neededBy: order.neededBy ?? '',
        papersTo: order.papersTo ?? '',
        references: order.lines.map(({ reference = '' }) => reference),
      }}
      submitLabel={t('order-change.submit')}
      call={({ references, ...body }) =>
        send(changeOrder, { params: { id }, body: { ...body, lines: references } })
      }
      done={() => t('order-change.done')}
      refresh={() => refresh('orders')}
      fields={(form) => (
        <>
          <div className="grid grid-cols-1 items-start gap-4 @md:grid-cols-2">
            <FormField form={form} name="poNumber" label={t('order-page.po-number')} optional />
            <FormField form={form} name="papersTo" label={t('checkout.papers-to')} type="email" optional />
            <FormField form={form} name="neededBy" label={t('order-page.needed-by')} type="date" optional />
          </div>
          <FormField form={form} name="note" label={t('order-page.note')} as="lines" rows={3} optional />
          <details>
            <summary className="min-h-11 cursor-pointer content-center text-13 text-ink-soft">
              {t('order-change.lines', { count: formatQuantity(order.lines.length) })}
            </summary>
            <div className="grid grid-cols-1 items-start gap-4 @md:grid-cols-2">
              {order.lines.map(({ partNumber }, nth) => (
                <FormField key={partNumber} form={form} name={`references.${nth}`} label={partNumber} />
              ))}
            </div>
          </details>
        </>
      )}
    />
  )
}
