import { toast } from 'sonner'
import { z } from 'zod'
import { deleteProduct } from '#contract/catalog/catalog.ts'
import {
  correctStock,
  type DeskProduct,
  restoreProduct,
  StockCorrection,
} from '#contract/catalog/desk-products.ts'
import { t } from '#messages/catalogue.ts'
import { failureWords, send } from '../../api.ts'
import { CallButton, refresh } from '../../call-button.tsx'
import { CallDialog } from '../../call-dialog.tsx'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { FormField } from '../../form-field.tsx'
import { typedNumber } from '../../typed-number.ts'
import { Field } from '../../ui/field.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { TextInput } from '../../ui/text-input.tsx'

interface ProductProps {
  product: DeskProduct
}

const refreshProducts = () => refresh('products')

export function DeleteProduct({ product: { _id, name } }: ProductProps) {
  return (
    <ConfirmedCall
      label={t('manage-products.delete')}
      name={t('manage-products.delete-named', { name })}
      keepLabel={t('manage-products.keep')}
      call={() => send(deleteProduct, { params: { id: _id } })}
      done={({ deletedCount }) => {
        if (deletedCount === 0) toast.info(t('manage-products.already-gone'))
        else
          toast.success(t('manage-products.deleted', { name }), {
            action: { label: t('manage-products.undo'), onClick: () => undo(_id, name) },
          })
      }}
      refresh={refreshProducts}
    >
      {t('manage-products.delete-body', { name })}
    </ConfirmedCall>
  )
}

async function undo(id: string, name: string): Promise<void> {
  try {
    await send(restoreProduct, { params: { id } })
    toast.success(t('manage-products.restored', { name }))
  } catch (error) {
    toast.error(failureWords(error))
  }
  await refreshProducts()
}

export function RestoreProduct({ product: { _id, name } }: ProductProps) {
  return (
    <CallButton
      call={() => send(restoreProduct, { params: { id: _id } })}
      done={() => t('manage-products.restored', { name })}
      refresh={refreshProducts}
      aria-label={t('manage-products.restore-named', { name })}
    >
      {t('manage-products.restore')}
    </CallButton>
  )
}

/** The contract's correction with the difference as signed text. */
const TypedCorrection = StockCorrection.extend({
  change: z.string().transform(typedNumber).pipe(StockCorrection.shape.change),
})

interface CorrectStockProps {
  product: Pick<DeskProduct, '_id' | 'name' | 'availableQuantity'>
  label?: string
}

export function CorrectStock({ product: { _id: id, name, availableQuantity }, label }: CorrectStockProps) {
  const now = formatQuantity(availableQuantity)
  function help(typed: string) {
    const change = TypedCorrection.shape.change.safeParse(typed).data
    const becomes = change === undefined ? undefined : availableQuantity + change
    return becomes === undefined || becomes < 0
      ? t('stock-form.change-help', { now })
      : t('stock-form.becomes', { now, becomes: formatQuantity(becomes) })
  }
  return (
    <CallDialog
      label={label ?? t('stock-form.open')}
      name={`${label ?? t('stock-form.open')}: ${name}`}
      title={t('stock-form.title')}
      description={name}
      draft={`stock:${id}`}
      schema={TypedCorrection}
      fresh={{ change: '', note: '' }}
      submitLabel={t('stock-form.submit')}
      call={(body, idempotencyKey) => send(correctStock, { params: { id }, body, idempotencyKey })}
      done={(left) => t('stock-form.done', { left: formatQuantity(left.availableQuantity) })}
      refresh={() => Promise.all([refreshProducts(), refresh('overview')])}
      fields={(form) => (
        <>
          <Field
            label={t('stock-form.change')}
            help={help(form.watch('change'))}
            error={form.numberWords('change')}
          >
            <TextInput inputMode="text" autoComplete="off" {...form.register('change')} />
          </Field>
          <FormField form={form} name="note" label={t('stock-form.note')} help={t('stock-form.note-help')} />
        </>
      )}
    />
  )
}
