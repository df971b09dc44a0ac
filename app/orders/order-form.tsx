import { useWatch } from 'react-hook-form'
import type { Tool } from '#contract/catalog.ts'
import { dollars } from '#contract/money.ts'
import { totalOf } from '#contract/pricing.ts'
import { t, translate } from '#messages/catalogue.ts'
import { useSession } from '../account/session.tsx'
import { lazyScreen } from '../lazy-screen.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { withCalmBlur } from '../ui/calm-blur.ts'
import { Field } from '../ui/field.tsx'
import { formatQuantity, formatTotal } from '../ui/format.ts'
import { Notice } from '../ui/notice.tsx'
import { readQuantity } from '../ui/quantity.ts'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { HoldWords } from './hold-words.tsx'
import { useOrderForm } from './use-order-form.ts'

/** 'Order Please': buyer, address, number and quantity, with a total that follows the typed quantity. */
export function OrderForm({ product }: { product: Tool }) {
  const session = useSession()
  const { form, notice, changed, submit } = useOrderForm(product)
  const { errors, isSubmitting } = form.formState
  const quantity = useWatch({ control: form.control, name: 'quantity' })
  const orderable =
    Number.isInteger(quantity) && quantity >= product.minimumOrder && quantity <= product.availableQuantity
  const total = orderable ? dollars(totalOf(product.price, quantity)) : undefined
  const words = (name: 'address' | 'number' | 'quantity') =>
    errors[name]?.message && translate(errors[name].message)
  const range = {
    minimum: formatQuantity(product.minimumOrder),
    available: formatQuantity(product.availableQuantity),
  }
  return (
    <form onSubmit={submit} onChange={changed} noValidate className="grid gap-4">
      <Field label={t('purchase.name')}>
        <TextInput value={session?.name ?? ''} readOnly />
      </Field>
      <Field label={t('purchase.email')}>
        <TextInput value={session?.email ?? ''} readOnly />
      </Field>
      <Field label={t('purchase.address')} help={t('purchase.address-help')} error={words('address')}>
        {/* A fixed height, so that an address filled in late does not shift the form. */}
        <TextArea
          rows={5}
          autoComplete="street-address"
          className="field-sizing-fixed"
          {...withCalmBlur(form.register('address'))}
        />
      </Field>
      <Field label={t('purchase.number')} help={t('purchase.number-help')} error={words('number')}>
        <TextInput type="tel" autoComplete="tel" {...withCalmBlur(form.register('number'))} />
      </Field>
      <Field
        label={t('purchase.quantity')}
        help={t('purchase.quantity-range', range)}
        error={words('quantity')}
      >
        <QuantityStepper
          min={product.minimumOrder}
          max={product.availableQuantity}
          lessLabel={t('purchase.less')}
          moreLabel={t('purchase.more')}
          {...withCalmBlur(form.register('quantity', { setValueAs: readQuantity }))}
        />
      </Field>
      <p className="flex items-baseline justify-between border-t border-line pt-4">
        <span className="text-ink-soft">{t('purchase.total')}</span>
        <output className="text-25 font-medium tabular-nums">
          {total === undefined ? '–' : formatTotal(total)}
        </output>
      </p>
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
      <HoldWords />
    </form>
  )
}

/** A separate chunk, because few buyers need it. */
const VerifyHere = lazyScreen(
  'verify-here',
  async () => (await import('../account/verify-here.tsx')).VerifyHere,
  'own-account',
)
