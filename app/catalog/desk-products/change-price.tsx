import { useQuery } from '@tanstack/react-query'
import type { DeskProduct } from '#contract/catalog/desk-products.ts'
import { t } from '#messages/catalogue.ts'
import { DialogForm } from '../../dialog-form.tsx'
import { FailedList } from '../../failed-list.tsx'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { formatUnitPrice } from '../../ui/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PriceBreakFields, PriceField } from '../product-form/price-break-fields.tsx'
import { productQuery, useProductChange } from '../product-form/use-product-change.ts'

/** The price in a list, which opens the price and its breaks. */
export function ChangePrice({ product }: { product: DeskProduct }) {
  return (
    <FormDialog
      label={
        <span className="text-15 underline decoration-dotted underline-offset-4">
          {formatUnitPrice(product.price)}
        </span>
      }
      name={t('price-form.open-named', { price: formatUnitPrice(product.price), name: product.name })}
      title={t('price-form.title')}
      description={product.name}
    >
      {(close) => <WholeProduct id={product._id} onDone={close} />}
    </FormDialog>
  )
}

/** Rows of the list lack some fields, which the change would clear. */
function WholeProduct({ id, onDone }: { id: string; onDone: () => void }) {
  const product = useQuery({ ...productQuery(id), staleTime: 0, refetchOnWindowFocus: false })
  if (product.error)
    return (
      <FailedList
        title={t('manage-products.one-failed')}
        error={product.error}
        retry={() => product.refetch()}
      />
    )
  if (!product.data || !product.isFetchedAfterMount) return <Skeleton className="h-60 w-full" />
  return (
    <PriceForm key={product.data.version} product={product.data} onDone={onDone} again={product.refetch} />
  )
}

interface PriceFormProps {
  product: DeskProduct
  onDone: () => void
  again: () => void
}

function PriceForm({ product, onDone, again }: PriceFormProps) {
  const { form, overtaken } = useProductChange('price', product, onDone)
  const retry = overtaken && (
    <Button size="small" onClick={() => again()}>
      {t('product-form.show-present')}
    </Button>
  )
  return (
    <DialogForm form={form} submitLabel={t('price-form.submit')} way={retry} onCancel={onDone}>
      <PriceField form={form} className="sm:w-72" />
      <PriceBreakFields form={form} />
    </DialogForm>
  )
}
