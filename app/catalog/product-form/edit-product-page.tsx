import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskProduct } from '#contract/catalog/desk-products.ts'
import { t } from '#messages/catalogue.ts'
import { Loaded } from '../../loaded.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProductEvents } from '../desk-products/product-events.tsx'
import { EditAlternatives } from './edit-alternatives.tsx'
import { EditCrossReferences } from './edit-cross-references.tsx'
import { EditProductForm } from './edit-product-form.tsx'
import { productQuery } from './use-product-change.ts'

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
