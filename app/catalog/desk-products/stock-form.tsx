import { toast } from 'sonner'
import { z } from 'zod'
import { correctStock, type DeskProduct, StockCorrection } from '#contract/catalog/desk-products.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { DialogForm } from '../../dialog-form.tsx'
import { queryClient } from '../../query-client.ts'
import { typedNumber } from '../../typed-number.ts'
import { Field } from '../../ui/field.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { useKeptForm } from '../../use-kept-form.ts'

/** The contract's correction with the difference as signed text. */
const TypedCorrection = StockCorrection.extend({
  change: z.string().transform(typedNumber).pipe(StockCorrection.shape.change),
})

export function StockForm({ product, onDone }: { product: DeskProduct; onDone: () => void }) {
  const form = useKeptForm({
    name: `stock:${product._id}`,
    schema: TypedCorrection,
    fresh: { change: '', note: '' },
    async submit(body, idempotencyKey) {
      const params = { id: product._id }
      const { availableQuantity } = await send(correctStock, { params, body, idempotencyKey })
      toast.success(t('stock-form.done', { left: formatQuantity(availableQuantity) }))
      await queryClient.invalidateQueries({ queryKey: ['products'] })
      onDone()
    },
  })
  const { register, words, numberWords, watch } = form
  const change = TypedCorrection.shape.change.safeParse(watch('change')).data
  const becomes = change === undefined ? undefined : product.availableQuantity + change
  return (
    <DialogForm form={form} submitLabel={t('stock-form.submit')} onCancel={onDone}>
      <Field
        label={t('stock-form.change')}
        help={
          becomes === undefined || becomes < 0
            ? t('stock-form.change-help', { now: formatQuantity(product.availableQuantity) })
            : t('stock-form.becomes', {
                now: formatQuantity(product.availableQuantity),
                becomes: formatQuantity(becomes),
              })
        }
        error={numberWords('change')}
      >
        <TextInput inputMode="text" autoComplete="off" {...register('change')} />
      </Field>
      <Field label={t('stock-form.note')} help={t('stock-form.note-help')} error={words('note')}>
        <TextInput autoComplete="off" {...register('note')} />
      </Field>
    </DialogForm>
  )
}
