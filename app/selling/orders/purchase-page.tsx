import { QueryClientProvider } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { Tool } from '#contract/catalog/catalog.ts'
import { pages } from '#contract/pages.ts'
import { isOrderable } from '#contract/selling/orderable.ts'
import { t } from '#messages/catalogue.ts'
import { useCompaniesOnly } from '../../buyers.tsx'
import { LinePrice } from '../../catalog/part/line-price.tsx'
import { ListLink } from '../../catalog/part/list-link.tsx'
import { chosenQuantity } from '../../catalog/part/order-path.ts'
import { OutAdvice, OutOfStockPrices } from '../../catalog/part/out-advice.tsx'
import { ProductFacts } from '../../catalog/part/product-facts.tsx'
import { ProductPicture } from '../../catalog/part/product-picture.tsx'
import { QuantityField, quantityRange } from '../../catalog/part/quantity-field.tsx'
import { FailedList } from '../../failed-list.tsx'
import { useSession } from '../../people/account/session.tsx'
import { useOwnCompany } from '../../people/account/use-rights.ts'
import { queryClient } from '../../query-client.ts'
import { twoReadings } from '../../typed-number.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { CountrySelect, RegionField } from '../addresses/country-select.tsx'
import { ChargeRows, formatSum, SumRow } from '../charges/charge-rows.tsx'
import { type CheckoutStart, useCheckoutStart } from '../checkout/checkout-start.ts'
import { PayChoice } from '../checkout/pay-choice.tsx'
import { PlaceButton } from '../checkout/place-button.tsx'
import { PoNumberField } from '../companies/company-terms.tsx'
import { OwnPriceNote } from '../companies/own-ladder.tsx'
import { useOwnLadder } from '../companies/use-own-ladder.ts'
import { usePurchase } from './use-purchase.ts'

export function PurchasePage({ product }: { product: Tool }) {
  const orderable = isOrderable(product)
  const companies = useCompaniesOnly()
  return (
    <Page width="wide">
      <ListLink />
      <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_34rem] lg:gap-12">
        <div>
          <div className="mb-6 max-w-75 overflow-clip rounded-card border border-line max-md:max-w-50">
            <ProductPicture product={product} eager sizes="19rem" />
          </div>
          <ProductFacts product={product} />
        </div>
        <Card as="section" aria-labelledby="order-title" className="@container p-5 md:sticky md:top-20">
          <h2 id="order-title" className="mb-3 text-20 font-semibold">
            {t('purchase.title')}
          </h2>
          {companies && orderable ? (
            <ForCompanies product={product} />
          ) : orderable ? (
            <QueryClientProvider client={queryClient}>
              <PurchaseForm product={product} />
            </QueryClientProvider>
          ) : (
            <>
              <OutAdvice product={product} />
              <OutOfStockPrices product={product} />
              <ButtonLink to="/#products" wide className="mt-5">
                {t('orders.browse')}
              </ButtonLink>
            </>
          )}
        </Card>
      </div>
    </Page>
  )
}

/** The checkout asks for the company that buys, which the specified form does not. */
function ForCompanies({ product: { partNumber, minimumOrder } }: PurchaseProps) {
  const { search } = useLocation()
  const add = `${partNumber}:${chosenQuantity(search) ?? minimumOrder}`
  const reference = new URLSearchParams(search).get('reference')
  return (
    <>
      <p className="mb-4">{t('purchase.companies')}</p>
      <ButtonLink
        to={`${pages.cart}?${new URLSearchParams({ add, ...(reference && { reference }) })}`}
        variant="primary"
        wide
      >
        {t('purchase.to-cart')}
      </ButtonLink>
    </>
  )
}

interface PurchaseProps {
  product: Tool
}

function PurchaseForm({ product }: PurchaseProps) {
  const { data, error, refetch } = useCheckoutStart()
  if (error) return <FailedList title={t('checkout.failed')} error={error} retry={() => refetch()} />
  return data ? <OrderPlease product={product} start={data} /> : <Skeleton className="h-150" />
}

/** 'Order Please': buyer, address, number and quantity, with a total that follows the typed quantity. */
function OrderPlease({ product: part, start }: PurchaseProps & { start: CheckoutStart }) {
  const own = useOwnLadder(part.partNumber)
  const product = own ? { ...part, priceBreaks: own.priceBreaks } : part
  const session = useSession()
  const inCompany = useOwnCompany() !== undefined
  const order = usePurchase(product, start)
  const { form, quantity, country, region, prices } = order
  const { register, words } = form
  const total = useRef<HTMLOutputElement>(null)
  const charged = prices !== undefined && prices.charges.length > 0
  const shown = charged ? order.settled?.totalPrice : order.linePrice
  return (
    <form
      onSubmit={order.onSubmit}
      onChange={form.changed}
      noValidate
      className="grid grid-cols-1 gap-x-4 gap-y-3 @md:grid-cols-5 @md:[&>*]:col-span-5 [&>fieldset]:pt-3"
    >
      <Field
        label={t('purchase.quantity')}
        help={quantityRange(product)}
        error={words('quantity') && (twoReadings(quantity) ?? words('quantity'))}
      >
        <QuantityField product={product} {...register('quantity')} />
      </Field>
      {own && <OwnPriceNote until={own.until} />}
      <LinePrice
        product={product}
        quantity={quantity}
        total={total}
        pick={(pieces) => form.put('quantity', String(pieces))}
      />
      <Field label={t('purchase.name')} className="@md:col-span-2!">
        <TextInput value={session?.name ?? ''} readOnly />
      </Field>
      <Field label={t('purchase.email')} className="@md:col-span-3!">
        <TextInput value={session?.email ?? ''} readOnly />
      </Field>
      <Field label={t('purchase.address')} help={t('purchase.address-help')} error={words('address')}>
        <TextArea rows={4} autoComplete="street-address" {...register('address')} />
      </Field>
      {order.differs && (
        <Field label={t('purchase.country')} help={t('purchase.country-help')} error={words('country')}>
          <CountrySelect
            autoComplete="country"
            {...register('country')}
            onChange={({ target }) => {
              form.put('region', '')
              form.put('country', target.value)
            }}
          />
        </Field>
      )}
      {order.differs && order.needsRegion && (
        <RegionField
          country={country}
          present={region}
          control={register('region')}
          autoComplete="address-level1"
          error={words('region')}
        />
      )}
      <Field label={t('purchase.number')} help={t('purchase.number-help')} error={words('number')}>
        <TextInput type="tel" autoComplete="tel" {...register('number')} />
      </Field>
      {inCompany && <PoNumberField control={register('poNumber')} error={words('poNumber')} />}
      {order.reference !== undefined && (
        <Field label={t('purchase.reference')}>
          <TextArea value={order.reference} readOnly rows={2} />
        </Field>
      )}
      {prices?.notDelivered && <Notice tone="error">{t('purchase.not-delivered')}</Notice>}
      <PayChoice {...order.paying} error={words('payBy')} />
      {charged && (
        <dl className="grid gap-2 border-t border-line pt-3 tabular-nums" aria-busy={!order.settled}>
          <SumRow label={t('checkout.lines')} amount={order.linePrice} />
          <ChargeRows charges={prices.charges} />
        </dl>
      )}
      <p
        data-bottom-bar
        className="sticky bottom-0 z-10 -mx-5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line bg-surface px-5 py-2.5 [@media(height<30rem)]:static"
      >
        <span className="text-ink-soft">{t(charged ? 'purchase.total-with-charges' : 'purchase.total')}</span>
        <output ref={total} tabIndex={-1} className="rounded-field text-25 font-medium tabular-nums">
          {formatSum(shown)}
        </output>
      </p>
      <PlaceButton
        trouble={order.trouble}
        busy={form.busy}
        byTransfer={order.paying.chosen === 'transfer'}
        total={shown}
        paidIn="orders"
      >
        {t('purchase.submit')}
      </PlaceButton>
    </form>
  )
}
