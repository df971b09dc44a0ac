import type { DeskProduct } from '#contract/catalog/desk-products.ts'
import { t } from '#messages/catalogue.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { StockForm } from './stock-form.tsx'

export function CorrectStock({ product }: { product: DeskProduct }) {
  return (
    <FormDialog
      label={t('stock-form.open')}
      name={t('stock-form.open-named', { name: product.name })}
      title={t('stock-form.title')}
      description={product.name}
    >
      {(close) => <StockForm product={product} onDone={close} />}
    </FormDialog>
  )
}
