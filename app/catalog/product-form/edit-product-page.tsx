import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { listRulings, RULINGS, type Ruling, replaceRulings } from '#contract/catalog/alternatives.ts'
import type { DeskProduct } from '#contract/catalog/desk-products.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { FailedList } from '../../failed-list.tsx'
import { Loaded } from '../../loaded.tsx'
import { queryClient } from '../../query-client.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { CorrectStock, RestoreProduct } from '../desk-products/product-acts.tsx'
import { ProductEvents } from '../desk-products/product-events.tsx'
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

function EditAlternatives({ product: { _id } }: { product: DeskProduct }) {
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const params = { id: _id }
  const rulings = useQuery({
    queryKey: ['products', 'rulings', _id],
    queryFn: ({ signal }) => send(listRulings, { params, signal }),
  })
  async function save(next: Ruling[], saved?: () => void): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      const alternatives = next.map(({ partNumber, ruling }) => ({ partNumber, ruling }))
      await send(replaceRulings, { params, body: { alternatives } })
      // Before the list shows the change: what is typed after that must stay.
      saved?.()
      await queryClient.invalidateQueries({ queryKey: ['products'] })
      toast.success(t('alternatives.saved'))
    } catch (failure) {
      const problem = failure instanceof ApiError ? failure.problem : undefined
      setError(problem?.errors?.[0]?.message ?? problem?.title ?? t('refusal.fault'))
    } finally {
      setBusy(false)
    }
  }
  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const given = Object.fromEntries(new FormData(form)) as Ruling
    await save([...(rulings.data ?? []), given], () => form.reset())
  }
  if (rulings.error)
    return (
      <FailedList title={t('alternatives.failed')} error={rulings.error} retry={() => rulings.refetch()} />
    )
  if (!rulings.data) return <Skeleton className="h-24 w-full max-w-200" />
  return (
    <div className="grid max-w-200 gap-5">
      {rulings.data.length === 0 && <p className="text-ink-soft">{t('alternatives.none')}</p>}
      <ul>
        {rulings.data.map(({ partNumber, name, ruling }) => (
          <li
            key={partNumber}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-mono text-13">{partNumber}</span> {name}
            </span>
            <span className="flex items-center gap-4">
              {t(`alternatives.${ruling}`)}
              <Button
                size="small"
                busy={busy}
                aria-label={t('alternatives.remove-named', { partNumber })}
                onClick={() => save(rulings.data.filter((each) => each.partNumber !== partNumber))}
              >
                {t('alternatives.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <form
        onSubmit={add}
        noValidate
        className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_min(14rem,35%)_auto]"
      >
        <Field label={t('alternatives.number')} error={error}>
          <TextInput name="partNumber" autoComplete="off" required />
        </Field>
        <Field label={t('alternatives.ruling')}>
          <Select name="ruling">
            {RULINGS.map((ruling) => (
              <option key={ruling} value={ruling}>
                {t(`alternatives.${ruling}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" busy={busy} className="sm:mt-7.5">
          {t('alternatives.add')}
        </Button>
      </form>
    </div>
  )
}
