import { useId } from 'react'
import { t } from '#messages/catalogue.ts'
import { FailedNotice } from '../../failed-list.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import type { ShownCart } from '../cart/shown-cart.ts'
import { AddressChoice } from './address-choice.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { SAME_ADDRESS } from './checkout-fields.ts'
import { CheckoutLines } from './checkout-lines.tsx'
import type { CheckoutStart } from './checkout-start.ts'
import { CheckoutSum } from './checkout-sum.tsx'
import { PayChoice } from './pay-choice.tsx'
import { withShareProblems } from './share-problems.ts'
import { ShippingChoice } from './shipping-choice.tsx'
import { useCheckout } from './use-checkout.ts'

interface OrderCartFormProps {
  start: CheckoutStart
  cart: ShownCart & { retry: () => void }
  onPlaced: () => void
}

export function OrderCartForm({ start, cart, onPlaced }: OrderCartFormProps) {
  const { form, trouble, prices, shippingMethod, ways, payBy, vatNumberDoubt, onSubmit } = useCheckout(
    start,
    cart,
    onPlaced,
  )
  const { register, words, changed, busy } = form
  const id = useId()
  const billed = form.watch('billTo.choice') === SAME_ADDRESS ? 'shipTo' : 'billTo'
  return (
    <>
      {cart.state === 'failed' && (
        <FailedNotice title={t('cart.not-current')} className="mb-6" retry={cart.retry}>
          {cart.failure}
        </FailedNotice>
      )}
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)] lg:gap-10">
        <div className="min-w-0">
          <CheckoutLines cart={withShareProblems(cart, trouble?.moreThanShare ?? [])} />
          <form
            id={id}
            onSubmit={onSubmit}
            onChange={changed}
            noValidate
            className="mt-8 grid grid-cols-1 gap-8"
          >
            <AddressChoice
              form={form}
              party="shipTo"
              book={start.book}
              notDelivered={prices.priced?.notDelivered}
              vatNumberDoubt={billed === 'shipTo' ? vatNumberDoubt : undefined}
            />
            <AddressChoice
              form={form}
              party="billTo"
              book={start.book}
              vatNumberDoubt={billed === 'billTo' ? vatNumberDoubt : undefined}
            />
            <fieldset className="min-w-0">
              <legend className="mb-4 text-20 font-semibold">{t('checkout.details')}</legend>
              <div className="grid gap-4">
                <Field
                  label={t('checkout.po-number')}
                  aside={t('address-form.optional')}
                  help={t('checkout.po-number-help')}
                  error={words('poNumber')}
                >
                  <TextInput autoComplete="off" {...register('poNumber')} />
                </Field>
                <Field
                  label={t('checkout.papers-to')}
                  aside={t('address-form.optional')}
                  help={t('checkout.papers-to-help')}
                  error={words('papersTo')}
                >
                  <TextInput type="email" autoComplete="off" {...register('papersTo')} />
                </Field>
                <Field
                  label={t('checkout.note')}
                  aside={t('address-form.optional')}
                  help={t('checkout.note-help')}
                  error={words('note')}
                >
                  <TextArea {...register('note')} />
                </Field>
                <Field
                  label={t('checkout.needed-by')}
                  aside={t('address-form.optional')}
                  help={t('checkout.needed-by-help')}
                  error={words('neededBy')}
                  className="sm:w-72"
                >
                  <TextInput type="date" {...register('neededBy')} />
                </Field>
                <Checkbox label={t('checkout.deliver-complete')} {...register('deliverComplete')} />
              </div>
            </fieldset>
            <ShippingChoice
              methods={prices.priced?.shippingMethods ?? []}
              chosen={shippingMethod}
              choose={(key) => form.put('shippingMethod', key)}
              error={words('shippingMethod')}
            />
            <PayChoice
              ways={ways}
              refused={prices.priced?.waysRefused}
              chosen={payBy}
              choose={(way) => form.put('payBy', way)}
              error={words('payBy')}
            />
          </form>
          <BottomBar form={id} total={prices.total} busy={busy} />
        </div>
        <Card as="section" aria-label={t('checkout.sum')} className="p-5 lg:sticky lg:top-24">
          <CheckoutSum
            cart={cart}
            prices={prices}
            trouble={trouble}
            busy={busy}
            form={id}
            byTransfer={payBy === 'transfer'}
          />
        </Card>
      </div>
    </>
  )
}
