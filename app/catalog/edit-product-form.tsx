import { useState } from 'react'
import { toast } from 'sonner'
import { changeProduct, type DeskProduct } from '#contract/desk-products.ts'
import { productPath } from '#contract/product-path.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { formatQuantity } from '../ui/format.ts'
import { Notice } from '../ui/notice.tsx'
import { useKeptForm } from '../use-kept-form.ts'
import { CorrectStock } from './correct-stock.tsx'
import { ProductFields } from './product-fields.tsx'
import { TypedProductForm } from './typed-product-form.ts'

interface EditProductFormProps {
  product: DeskProduct
  /** Loads the product as it is now. */
  reload: () => void
}

/** Changes a product. Who began with an older version than there is now is told, and may begin anew. */
export function EditProductForm({ product, reload }: EditProductFormProps) {
  const [overtaken, setOvertaken] = useState(false)
  const form = useKeptForm({
    name: `product:${product._id}:${product.version}`,
    schema: TypedProductForm,
    fresh: {
      name: product.name,
      img: product.img,
      description: product.description,
      price: String(product.price),
      minimumOrder: String(product.minimumOrder),
      availableQuantity: String(product.availableQuantity),
      family: product.family,
    },
    async submit({ availableQuantity: _, ...body }) {
      const params = { id: product._id }
      try {
        await send(changeProduct, { params, body: { ...body, version: product.version } })
      } catch (error) {
        setOvertaken(error instanceof ApiError && error.refusal === 'product-changed')
        throw error
      }
      toast.success(t('product-form.changed'))
      await queryClient.invalidateQueries({ queryKey: ['products'] })
    },
  })
  const again = overtaken && (
    <Button size="small" onClick={reload}>
      {t('product-form.show-present')}
    </Button>
  )
  return (
    <Card as="section" aria-labelledby="product-form-title" className="max-w-200 p-5 sm:p-6">
      <h2 id="product-form-title" className="mb-5 text-20 font-semibold">
        {t('product-form.change-title')}
      </h2>
      {!product.onSale && (
        <Notice tone="warn" className="mb-5">
          {t('product-form.off-sale')}
        </Notice>
      )}
      {/* Not within the form: what is pressed in the dialog would reach it. */}
      <p className="mb-5 flex flex-wrap items-center gap-x-3 text-ink-soft">
        {t('product-form.stock', { quantity: formatQuantity(product.availableQuantity) })}
        <CorrectStock product={product} />
      </p>
      <form onSubmit={form.onSubmit} onChange={form.changed} noValidate className="grid grid-cols-1 gap-5">
        <ProductFields form={form} withStock={false} />
        {form.failure && (
          <Notice tone="error" action={again}>
            {form.failure}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="large" busy={form.busy} disabled={!product.onSale}>
            {t('product-form.save')}
          </Button>
          {product.onSale && (
            <ButtonLink to={productPath(product)} variant="quiet" size="large">
              {t('product-form.see')}
            </ButtonLink>
          )}
        </div>
      </form>
    </Card>
  )
}
