import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listRulings, RULINGS, type Ruling, replaceRulings } from '#contract/catalog/alternatives.ts'
import {
  type CrossReference,
  listCrossReferences,
  replaceCrossReferences,
} from '#contract/catalog/cross-references.ts'
import type { DeskProduct } from '#contract/catalog/desk-products.ts'
import { isDrawnFromValues } from '#contract/catalog/drawings.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { Loaded } from '../../loaded.tsx'
import { optionalNumber } from '../../typed-number.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { CorrectStock, RestoreProduct } from '../desk-products/product-acts.tsx'
import { ProductEvents } from '../desk-products/product-events.tsx'
import { ProductGrid } from '../finding/product-grid.tsx'
import { EditedList } from './edited-list.tsx'
import { ProductFields } from './product-fields.tsx'
import type { ProductFormControl } from './product-form-control.ts'
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
      <ListHead
        title={t('product-form.change-title')}
        back={{ to: listOf(product.data), label: t('manage-products.title') }}
        note={
          product.data && (
            <span className="flex flex-wrap items-center gap-x-3">
              {t('product-form.stock', { quantity: formatQuantity(product.data.availableQuantity) })}
              <CorrectStock product={product.data} />
            </span>
          )
        }
      />
      <Loaded of={product} failed={t('manage-products.one-failed')} skeleton={<FormSkeleton />}>
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
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-8 @4xl:grid-cols-[minmax(0,50rem)_16rem]">
        <Card as="section" aria-label={t('product-form.change-title')} className="p-5 sm:p-6">
          {!present.onSale && (
            <Notice tone="warn" className="mb-5" action={<RestoreProduct product={present} />}>
              {t('product-form.off-sale')}
            </Notice>
          )}
          <form
            onSubmit={form.onSubmit}
            onChange={form.changed}
            noValidate
            className="grid grid-cols-1 gap-5"
          >
            <ProductFields form={form} isNew={false} />
            {form.failure && (
              <Notice tone="error" action={again}>
                {form.failure}
              </Notice>
            )}
            <div className="flex flex-wrap gap-3">
              <Button
                type="submit"
                variant="primary"
                size="large"
                busy={form.busy}
                disabled={!present.onSale}
              >
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
        <LiveCard form={form} present={present} />
      </div>
    </div>
  )
}

/** How lists show the product, with what is typed. Nothing in it can be pressed. */
function LiveCard({ form: { watch }, present }: { form: ProductFormControl; present: DeskProduct }) {
  const number = (name: 'price' | 'minimumOrder') => optionalNumber(watch(name)) || present[name]
  const typed = {
    name: watch('name'),
    description: watch('description'),
    partNumber: watch('partNumber') || present.partNumber,
    img: isDrawnFromValues(watch('img')) ? present.img : watch('img'),
    price: number('price'),
    minimumOrder: number('minimumOrder'),
  }
  return (
    <div inert className="sticky top-20 hidden @4xl:block">
      <ProductGrid products={[{ ...present, ...typed }]} />
    </div>
  )
}

function EditAlternatives({ product: { _id: id } }: { product: DeskProduct }) {
  return (
    <EditedList<Ruling & { name: string }>
      name="alternatives"
      text={(name, facts) => t(`alternatives.${name}`, facts)}
      product={id}
      load={(signal) => send(listRulings, { params: { id }, signal })}
      replace={(rows) => {
        const alternatives = rows.map(({ partNumber, ruling }) => ({ partNumber, ruling }))
        return send(replaceRulings, { params: { id }, body: { alternatives } })
      }}
      fields={[
        { name: 'partNumber', label: 'alternatives.number' },
        {
          name: 'ruling',
          label: 'alternatives.ruling',
          choices: RULINGS.map((value) => ({ value, label: t(`alternatives.${value}`) })),
        },
      ]}
      nameOf={({ partNumber }) => partNumber}
      words={({ partNumber, name, ruling }) => (
        <>
          <span className="font-mono text-13">{partNumber}</span> {name} · {t(`alternatives.${ruling}`)}
        </>
      )}
    />
  )
}

function EditCrossReferences({ product: { _id: id } }: { product: DeskProduct }) {
  return (
    <EditedList<CrossReference>
      name="cross-references"
      text={(name, facts) => t(`cross-references.${name}`, facts)}
      product={id}
      load={(signal) => send(listCrossReferences, { params: { id }, signal })}
      replace={(crossReferences) =>
        send(replaceCrossReferences, { params: { id }, body: { crossReferences } })
      }
      fields={[
        { name: 'partNumber', label: 'cross-references.number' },
        {
          name: 'manufacturer',
          label: 'cross-references.manufacturer',
          help: 'cross-references.manufacturer-help',
        },
        { name: 'package', label: 'cross-references.package', help: 'cross-references.package-help' },
        { name: 'note', label: 'cross-references.note', help: 'cross-references.note-help' },
      ]}
      nameOf={({ partNumber, manufacturer, package: body }) =>
        [partNumber, manufacturer, body].filter(Boolean).join(' ')
      }
      words={({ partNumber, manufacturer, package: body, note }) => (
        <>
          <span className="font-mono text-13">{partNumber}</span>{' '}
          {[manufacturer, body].filter(Boolean).join(' ')}
          {note && <span className="text-13 text-ink-soft"> {note}</span>}
        </>
      )}
    />
  )
}
