import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskProduct } from '#contract/catalog/desk-products.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { t } from '#messages/catalogue.ts'
import { Loaded } from '../../loaded.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CorrectStock, RestoreProduct } from '../desk-products/product-acts.tsx'
import { ProductEvents } from '../desk-products/product-events.tsx'
import { EditAlternatives } from './edit-alternatives.tsx'
import { EditCrossReferences } from './edit-cross-references.tsx'
import { ProductFields } from './product-fields.tsx'
import { productQuery, useProductChange } from './use-product-change.ts'

export function EditProductPage({ id }: { id: string }) {
  const product = useQuery(productQuery(id))
  // The version that the form was filled with: a refetch must not overwrite the user's input. The save detects a
  // conflict.
  const [base, setBase] = useState<DeskProduct>()
  const begun = base ?? product.data
  if (begun && !base) setBase(begun)
  const showPresent = async () => {
    const { data } = await product.refetch()
    if (data) setBase(data)
  }
  return (
    <>
      <BackLink to={listOf(product.data)}>{t('manage-products.title')}</BackLink>
      <Loaded
        of={product}
        failed={t('manage-products.one-failed')}
        skeleton={<Skeleton className="h-120 w-full max-w-200" />}
      >
        {(present) => (
          <>
            {begun && (
              <EditProductForm
                key={begun.version}
                base={begun}
                present={present}
                onSaved={setBase}
                showPresent={showPresent}
              />
            )}
            <Section title={t('alternatives.title')}>
              <EditAlternatives product={present} />
            </Section>
            <Section title={t('cross-references.title')}>
              <EditCrossReferences product={present} />
            </Section>
            <Section title={t('product-history.title')}>
              <ProductEvents product={present} />
            </Section>
          </>
        )}
      </Loaded>
    </>
  )
}

function listOf(product: DeskProduct | undefined): string {
  return `/dashboard/manageproducts${product?.onSale === false ? '?state=deleted' : ''}`
}

interface EditProductFormProps {
  base: DeskProduct
  present: DeskProduct
  onSaved: (product: DeskProduct) => void
  showPresent: () => void
}

function EditProductForm({ base, present, onSaved, showPresent }: EditProductFormProps) {
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
