import type { DeskProduct } from '#contract/catalog/desk-products.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { t } from '#messages/catalogue.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { CorrectStock, RestoreProduct } from '../desk-products/product-acts.tsx'
import { ProductFields } from './product-fields.tsx'
import { useProductChange } from './use-product-change.ts'

interface EditProductFormProps {
  base: DeskProduct
  present: DeskProduct
  onSaved: (product: DeskProduct) => void
  showPresent: () => void
}

export function EditProductForm({ base, present, onSaved, showPresent }: EditProductFormProps) {
  const { form, overtaken } = useProductChange('product', base, onSaved)
  const again = overtaken && (
    <Button size="small" onClick={showPresent}>
      {t('product-form.show-present')}
    </Button>
  )
  return (
    <Card as="section" aria-labelledby="product-form-title" className="max-w-200 p-5 sm:p-6">
      <h1 id="product-form-title" className="mb-5 text-20 font-semibold">
        {t('product-form.change-title')}
      </h1>
      {!present.onSale && (
        <Notice tone="warn" className="mb-5" action={<RestoreProduct product={present} />}>
          {t('product-form.off-sale')}
        </Notice>
      )}
      {/* Outside the form: events of the dialog would otherwise bubble to it. */}
      <p className="mb-5 flex flex-wrap items-center gap-x-3 text-ink-soft">
        {t('product-form.stock', { quantity: formatQuantity(present.availableQuantity) })}
        <CorrectStock product={present} />
      </p>
      <form onSubmit={form.onSubmit} onChange={form.changed} noValidate className="grid grid-cols-1 gap-5">
        <ProductFields form={form} withStock={false} />
        {form.failure && (
          <Notice tone="error" action={again}>
            {form.failure}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="large" busy={form.busy} disabled={!present.onSale}>
            {t('product-form.save')}
          </Button>
          {present.onSale && (
            <ButtonLink to={productPath(present)} variant="quiet" size="large">
              {t('product-form.see')}
            </ButtonLink>
          )}
        </div>
      </form>
    </Card>
  )
}
