import { useWatch } from 'react-hook-form'
import type { Tool } from '#contract/catalog/catalog.ts'
import { t, translate } from '#messages/catalogue.ts'
import { LinePrice } from '../../catalog/part/line-price.tsx'
import { QuantityField, quantityRange } from '../../catalog/part/quantity-field.tsx'
import { lazyScreen } from '../../lazy-screen.tsx'
import { useSession } from '../../people/account/session.tsx'
import { twoReadings } from '../../typed-number.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { withCalmBlur } from '../../ui/calm-blur.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { readQuantity } from '../../ui/quantity.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { PayChoice } from '../checkout/pay-choice.tsx'
import { HoldWords } from './hold-words.tsx'
import { PurchaseCharges } from './purchase-charges.tsx'
import { type PurchaseField, useOrderForm } from './use-order-form.ts'

/** 'Order Please': buyer, address, number and quantity, with a total that follows the typed quantity. */
export function OrderForm({ product }: { product: Tool }) {
  const session = useSession()
  const { form, prices, paying, place, reference, notice, touch, changed, pick, submit } =
    useOrderForm(product)
  const { errors, isSubmitting } = form.formState
  const quantity = useWatch({ control: form.control, name: 'quantity' })
  const words = (name: PurchaseField) => errors[name]?.message && translate(errors[name].message)
  return (
    // The browser fills fields without the focus, so a change counts as a touch too.
    <form
      onSubmit={submit}
      onFocus={touch}
      onInput={touch}
      onChange={changed}
      noValidate
      className="grid grid-cols-1 gap-x-4 gap-y-3 @md:grid-cols-5 @md:[&>*]:col-span-5"
    >
      <Field label={t('purchase.name')} className="@md:col-span-2!">
        <TextInput value={session?.name ?? ''} readOnly />
      </Field>
      <Field label={t('purchase.email')} className="@md:col-span-3!">
        <TextInput value={session?.email ?? ''} readOnly />
      </Field>
      <Field label={t('purchase.address')} help={t('purchase.address-help')} error={words('address')}>
        {/* A fixed height, so that an address filled in late does not shift the form. */}
        <TextArea
          rows={4}
          autoComplete="street-address"
          className="field-sizing-fixed"
          {...withCalmBlur(form.register('address'))}
        />
      </Field>
      {prices.differs && (
        <PurchaseDestination
          {...place}
          register={(field) => withCalmBlur(form.register(field))}
          clearRegion={() => form.setValue('region', '')}
          words={words}
        />
      )}
      <Field
        label={t('purchase.number')}
        help={t('purchase.number-help')}
        error={words('number')}
        className="@md:col-span-2!"
      >
        <TextInput type="tel" autoComplete="tel" {...withCalmBlur(form.register('number'))} />
      </Field>
      <Field
        label={t('purchase.quantity')}
        className="@md:col-span-3!"
        help={quantityRange(product)}
        error={words('quantity') && (twoReadings(quantity) ?? words('quantity'))}
      >
        <QuantityField
          product={product}
          {...withCalmBlur(form.register('quantity', { setValueAs: readQuantity }))}
        />
      </Field>
      {reference !== undefined && (
        <Field label={t('purchase.reference')}>
          <TextArea value={reference} readOnly rows={2} />
        </Field>
      )}
      <LinePrice product={product} quantity={quantity} pick={pick} />
      <PurchaseCharges {...prices} />
      <PayChoice {...paying} />
      {notice && (
        <Notice
          tone="error"
          action={
            notice.toOrders && (
              <ButtonLink to="/dashboard/myorders" size="small">
                {t('orders.to')}
              </ButtonLink>
            )
          }
        >
          {notice.words}
        </Notice>
      )}
      {notice?.toVerify && <VerifyHere />}
      <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
        {t('purchase.submit')}
      </Button>
      {paying.chosen === 'transfer' ? (
        <p className="text-13 text-ink-soft">{t('checkout.hold-transfer')}</p>
      ) : (
        <HoldWords paidIn="orders" />
      )}
    </form>
  )
}

/** A separate chunk, because most shops charge every country alike. */
const PurchaseDestination = lazyScreen(
  'purchase-destination',
  async () => (await import('./purchase-destination.tsx')).PurchaseDestination,
)

/** A separate chunk, because few buyers need it. */
const VerifyHere = lazyScreen(
  'verify-here',
  async () => (await import('../../people/account/verify-here.tsx')).VerifyHere,
)
